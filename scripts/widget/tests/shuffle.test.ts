import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mixed, shuffled } from "../shuffle.js";

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), { minLength: 2, maxLength: 8 });
const seed = fc.stringMatching(/^[0-9a-z]{1,7}$/);

test("nothing is lost, and a seed gives the same order whatever the order before", () => {
  fc.assert(
    fc.property(ids, seed, (all, of) => {
      const order = shuffled(all, of, "question");
      assert.deepEqual([...order].sort(), [...all].sort());
      assert.deepEqual(shuffled([...all].reverse(), of, "question"), order);
    }),
  );
});

test("steps are never shown in the right order", () => {
  fc.assert(
    fc.property(ids, seed, (all, of) => {
      const order = mixed(all, of, "question", all);
      assert.deepEqual([...order].sort(), [...all].sort());
      assert.notDeepEqual(order, all);
    }),
  );
});

test("counterparts are never shown in the order of the entries, distractors or not", () => {
  fc.assert(
    fc.property(ids, seed, (all, of) => {
      const order = mixed(["zz-other", ...all], of, "question", all);
      assert.notDeepEqual(order.filter((one) => all.includes(one)), all);
      assert.equal(order.length, all.length + 1);
    }),
  );
});

test("each place is as likely as any other", () => {
  const all = ["first", "second", "third", "fourth"];
  const counts = all.map(() => 0);
  for (let number = 0; number < 4000; number += 1) {
    const at = shuffled(all, number.toString(36), "question").indexOf("first");
    counts[at] = (counts[at] ?? 0) + 1;
  }

  assert.ok(counts.every((count) => count > 850 && count < 1150), String(counts));
});

test("questions of one round have orders of their own", () => {
  const all = ["a", "b", "c", "d", "e", "f"];
  const orders = new Set(Array.from({ length: 50 }, (_, number) => shuffled(all, "seed", `question-${number}`).join()));

  assert.ok(orders.size > 40, String(orders.size));
});
