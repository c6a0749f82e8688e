"""Spanish."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="es",
    summary=(
        *("Mostrar respuesta", "Ver respuesta", "Respuesta", "Solución", "Ver solución", "Mostrar la respuesta"),
        *("Respuesta y explicación", "Ver la respuesta", "Mostrar solución"),
    ),
    answer=(
        "Respuesta",
        "Respuesta correcta",
        "La respuesta correcta",
        "Solución",
        "Opción correcta",
        "Correcta",
        "Respuestas",
        "Respuestas correctas",
        "Las respuestas correctas",
        "Opciones correctas",
    ),
    explanation=("Explicación", "Justificación", "Por qué"),
    question=("Pregunta", "P", "Pregunta adicional"),
    reply=("R",),
    hint=("Pista", "Ver pista", "Mostrar pista"),
    key_list=("Respuestas", "Soluciones", "Clave de respuestas", "Solucionario"),
    options=("Opciones",),
    joiners=("y", "e"),
    either=("o",),
    wrong=("incorrecta", "incorrecto", "falso", "falsa", "no es correcta", "no es correcto", "errónea"),
    common=("el", "la", "los", "de", "que", "qué", "del", "una", "para", "en", "cuál", "con", "por", "se", "las", "es"),
)
