export function shuffled(ids, seed, question) {
    const rank = (id) => hash(`${seed}\n${question}\n${id}`);
    return [...ids].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
export function mixed(ids, seed, question, answer) {
    const order = shuffled(ids, seed, question);
    const keyed = order.filter((id) => answer.includes(id));
    if (keyed.length < 2 || keyed.some((id, place) => id !== answer[place]))
        return order;
    const first = keyed[0] ?? "";
    return [...order.filter((id) => id !== first), first];
}
function hash(text) {
    let value = 0x811c9dc5;
    for (let place = 0; place < text.length; place += 1)
        value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}
