"""Spanish."""

from __future__ import annotations

from typing import Final

from quizwright.markdown.words.form import Words

WORDS: Final = Words(
    above="Índice de todo el contenido: {index}. Versión de esta página para personas: {page}.",
    about="Cada pregunta tiene su respuesta, el motivo, las fuentes y el día en que se leyeron por última vez. Donde un texto o una versión aún no se han comprobado, el archivo lo indica.",
    unanswered="Para una prueba justa hay archivos con las preguntas solas: basta con cambiar `.md` por `.questions.md` en la dirección de un cuestionario.",
    follows="Versiones de referencia: {versions}.",
    dated="preguntas: {count}, fuentes leídas por última vez el {date}",
    undated="preguntas: {count}",
    corrections="Correcciones",
    correction_count="correcciones a una edición anterior que todavía se lee: {count}",
    whole="Texto completo y datos",
    full="Texto completo",
    full_note="todos los cuestionarios con sus respuestas, en partes de menos de 50.000 caracteres",
    part="Texto completo, parte {number}",
    part_note="de {first} a {last}",
    continued="Continuación de {title}",
    goes_on="Continúa en {title}, la parte siguiente",
    questions_note="una pregunta por línea, sin la clave",
    answers_note="una respuesta por línea: clave, explicación, fuentes",
    corrections_note="una corrección por línea: qué se decía, qué es lo correcto, por qué, desde cuándo, fuentes",
    schema_note="JSON Schema de una línea",
    documents="Documentación",
    languages="Otros idiomas",
    language_note="los mismos cuestionarios en {language}",
    entries="{count} entradas",
    questions_title="{title} (preguntas sin respuestas)",
    question_id="Id",
    choices="Opciones",
    steps="Pasos, desordenados",
    pairs="Para emparejar",
    colon=": ",
    unit="Unidad",
)
