"""Spanish."""

from __future__ import annotations

from typing import Final

from quizwright.scaffold.words.form import Words

WORDS: Final = Words(
    language="Español",
    light="Cambiar al modo claro",
    dark="Cambiar al modo oscuro",
    system="Seguir la configuración del sistema",
    name="Banco de preguntas",
    summary="Un banco recién creado, con un cuestionario sobre códigos de estado de HTTP.",
    home="Inicio",
    welcome="Le damos la bienvenida",
    promise="Cada respuesta de este banco indica su fuente y el día en que alguien la consultó por última vez.",
    all_quizzes="Todos los cuestionarios",
    fact="El estado `404` no dice si lo que falta volverá, ni tampoco que no exista; puede que el servidor no quiera revelarlo. Un servidor que sabe que la falta es probablemente permanente prefiere `410`.",
    quiz="No está, o ya no estará nunca",
    intro="Lo que dice un servidor, y lo que no dice, cuando no tiene una página que mostrar.",
    missing_title="Lo que dice 404 sobre el tiempo",
    missing_prompt="Un servidor responde con el estado `404`. ¿Qué dice eso sobre cuánto tiempo faltará la página?",
    for_good="Que faltará para siempre",
    for_good_feedback="No; eso lo dice otro estado.",
    nothing="Nada",
    nothing_feedback="Sí; este estado lo deja abierto.",
    for_now="Que volverá pronto",
    for_now_feedback="No; nadie lo ha prometido.",
    missing_explanation="Ni siquiera dice que la página no exista; puede que el servidor no quiera revelarlo.",
    gone_title="Una página que ya no volverá",
    gone_prompt="¿Qué estado debe preferir un servidor si sabe que una página probablemente ha desaparecido para siempre?",
    gone_explanation="Se llama Gone. Un servidor que no sabe si la página volverá responde con `404`.",
)
