/** Orders that look like chance and come from a seed: the same ones until the seed changes. */

/** Return ids in the order that belongs to a seed and a question. */
export function shuffled(ids: readonly string[], seed: string, question: string): readonly string[] {
  const rank = (id: string): number => hash(`${seed}\n${question}\n${id}`);
  return [...ids].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** As `shuffled`, but never in the order that is the answer: should it come out, the first goes last. */
export function mixed(ids: readonly string[], seed: string, question: string, answer: readonly string[]): readonly string[] {
  const order = shuffled(ids, seed, question);
  const keyed = order.filter((id) => answer.includes(id));
  if (keyed.length < 2 || keyed.some((id, place) => id !== answer[place])) return order;
  const first = keyed[0] ?? "";
  return [...order.filter((id) => id !== first), first];
}

/** FNV-1a with a final mix, so that ids that differ in their last letter lie far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
