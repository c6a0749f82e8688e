export function grade(key, answer) {
    if (!isGiven(key, answer))
        return null;
    switch (key.type) {
        case "single":
        case "true-false":
            return whole(String(answer) === String(key.right));
        case "multiple":
            return ofChoices(key.right, answer);
        case "numeric":
            return whole(readings(answer[0], key.unit).some((value) => key.low <= value && value <= key.high));
        case "short": {
            const given = answer.flatMap((text) => [text, text.replace(/\u2014/g, "--")]);
            const forms = given.map((text) => normal(text, key.isCaseSensitive));
            return whole(key.accept.some((accepted) => forms.includes(normal(accepted, key.isCaseSensitive))));
        }
        case "ordering":
        case "matching":
            return ofParts(rightParts(key, answer).size, key.right.length);
        case "open":
            return null;
    }
}
export function isGiven(key, answer) {
    if (key.type === "ordering")
        return answer.length >= key.right.length;
    if (key.type === "numeric")
        return readings(answer[0], key.unit).length > 0;
    return answer.some((part) => part.trim() !== "");
}
export function rightParts(key, answer) {
    switch (key.type) {
        case "single":
        case "multiple":
        case "true-false":
            return new Set(key.right);
        case "ordering":
            return new Set(key.right.filter((id, place) => answer[place] === id));
        case "matching":
            return new Set(key.right.filter((id) => answer.includes(`${id}:${id}`)));
        default:
            return new Set();
    }
}
export function readings(text = "", unit = "") {
    const plain = visible(text).trim().replace(/\p{Nd}/gu, digit);
    const typed = plain.replace(/[\u066b\u3002]/g, ".").replace(/[\u060c\u066c\u3001]/g, ",");
    const found = /^([-+\u2212\u2010-\u2013]?)\s*([\d.,'\u2019\s]*\d[.,]?)(e[-+\u2212]?\d{1,3})?\s*(.*)$/isu.exec(typed);
    if (!found)
        return [];
    const [, sign = "", digits = "", power = "", rest = ""] = found;
    if (!isUnit(rest, unit))
        return [];
    const minus = sign === "" || sign === "+" ? "" : "-";
    return [...spellings(digits.trim())].map((number) => Number(minus + number + power.replace("\u2212", "-")));
}
export function normal(text, isCaseSensitive = false) {
    const plain = visible(text)
        .replace(/[\u2010-\u2015\u2212]/g, "-")
        .replace(/[\u2018\u2019\u02bc]/g, "'")
        .replace(/\s+/g, " ")
        .trim();
    const bare = plain.replace(/^["'`\u201c\u201d\u00ab\u00bb\u300c\u300d]+|["'`\u201c\u201d\u00ab\u00bb\u300c\u300d.\u3002]+$/g, "").trim() || plain;
    return isCaseSensitive ? bare : bare.toUpperCase().toLowerCase().normalize("NFKC");
}
function visible(text) {
    return text.replace(/[\p{Cf}\ufe0e\ufe0f]/gu, "").normalize("NFKC");
}
function whole(isRight) {
    return { score: Number(isRight), right: Number(isRight), count: 1, wrong: Number(!isRight) };
}
function ofChoices(keyed, picked) {
    const chosen = new Set(picked);
    const right = keyed.filter((id) => chosen.has(id)).length;
    const wrong = chosen.size - right;
    return { score: Math.max(0, right - wrong) / keyed.length, right, count: keyed.length, wrong };
}
function ofParts(right, count) {
    return { score: right / count, right, count, wrong: count - right };
}
function digit(character) {
    const code = character.codePointAt(0) ?? 0;
    const begins = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf)) ? 0 : 6;
    return String((code & 0xf) - begins);
}
function isUnit(rest, unit) {
    const typed = normal(rest);
    const known = normal(unit);
    return typed === "" || typed === known || known.startsWith(`${typed} `);
}
function* spellings(digits) {
    const plain = digits.replace(/\s/g, " ");
    if (/^\d+$/.test(plain))
        yield plain;
    if (/^\d*[.,]\d+$|^\d+[.,]$/.test(plain))
        yield plain.replace(",", ".");
    const grouped = /^(\d{1,3}(?:([.,'\u2019 ])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(plain);
    if (grouped && grouped[3] !== grouped[2]) {
        yield `${(grouped[1] ?? "").replace(/\D/g, "")}.${grouped[4] ?? "0"}`;
    }
}
