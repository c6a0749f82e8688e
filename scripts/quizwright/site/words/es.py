"""Spanish."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from quizwright.site.words.form import Words

WORDS: Final = Words(
    quizzes="Cuestionarios",
    quizzes_intro="Todos los cuestionarios de este banco, en su orden.",
    question_count="Preguntas: {count}",
    in_language="en {language}",
    answer="Respuesta y explicación",
    right="Correcto",
    wrong="Incorrecto",
    feedback="Sobre cada opción",
    explanation="Explicación",
    hint="Pista {number}",
    true="Verdadero",
    false="Falso",
    your_answer="Mi respuesta",
    position="Posición",
    choose="Elegir",
    choose_one="Solo una opción es correcta.",
    choose_all="Hay que marcar todas las opciones correctas.",
    order_them="Hay que asignar a cada paso su posición.",
    match_them="Hay que asignar a cada elemento su correspondencia.",
    pair_left="Elemento",
    pair_right="Correspondencia",
    accepted="Respuestas aceptadas: {answers}",
    between="de {low} a {high}",
    sources="Fuentes",
    verified="verificado el {date}",
    verified_for="verificado el {date} para {versions}",
    lag="Verificado para {verified}. Este banco toma ahora como referencia {now}, y nadie lo ha comprobado aún con esa versión.",
    moved="Ha cambiado la base de esta pregunta. La traducción corresponde a la versión anterior, así que el texto se muestra en {language}.",
    moved_source="Ha cambiado la base de esta pregunta, y el texto aún no se ha cotejado con la nueva.",
    missing="Aún no está todo traducido: el resto se muestra en {language}.",
    wording="El original ha cambiado de redacción desde que se hizo esta traducción.",
    removed_quiz="Este cuestionario se ha retirado",
    removed_question="La pregunta {id} se ha retirado. {link}",
    go_to="Ir a: {page}",
    to_question="Ir a la pregunta que la sustituye",
    to_top="Volver al principio de la página",
    report="Notificar un error en esta pregunta",
    report_title="Error en la pregunta {id}",
    licence="Texto: {licence}",
    languages=MappingProxyType({"en": "inglés", "zh": "chino", "ja": "japonés", "ko": "coreano", "es": "español"}),
)
