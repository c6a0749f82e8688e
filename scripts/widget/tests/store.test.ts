import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as store from "../store.js";

const KEY = store.keyOf("/base/");
const now: store.Revision = { right: "aaa", asked: "bbb" };
const hash = fc.stringMatching(/^[0-9a-f]{12}$/);
const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4})?$/);
const score = fc.option(fc.constantFrom(0, 0.5, 1 / 3, 1));
const entry: fc.Arbitrary<store.Entry> = fc.record({
  right: hash,
  asked: hash,
  answer: fc.array(fc.string(), { maxLength: 5 }),
  score,
  last: score,
  shown: fc.boolean(),
  at: fc.nat(),
}, { noNullPrototype: true });
const round: fc.Arbitrary<store.Round> = fc.record({
  mode: fc.constantFrom("study" as const, "exam" as const),
  seed: fc.stringMatching(/^[0-9a-z]{1,7}$/),
  only: fc.option(fc.array(id, { maxLength: 4 })),
  of: fc.array(fc.tuple(id, hash).map((pair) => pair.join(" ")), { maxLength: 4 }),
}, { noNullPrototype: true });
const progress: fc.Arbitrary<store.Progress> = fc.record({
  questions: fc.array(fc.tuple(id, entry)).map((pairs) => new Map(pairs)),
  quizzes: fc.array(fc.tuple(id, round)).map((pairs) => new Map(pairs)),
}, { noNullPrototype: true });

/** Questions that were looked at and not answered. */
const entered = (ids: readonly string[]): store.Progress =>
  store.withEntries(store.NOTHING, ids.map((one) => [one, store.blank(now)] as const));

/** A browser's storage; `refuse` names what it throws at. */
function port(refuse: "" | "read" | "write" = ""): store.Port & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  const guard = (act: string): void => {
    if (act === refuse) throw new Error("QuotaExceededError");
  };
  return {
    held,
    getItem: (key) => (guard("read"), held.get(key) ?? null),
    setItem: (key, value) => (guard("write"), void held.set(key, value)),
    removeItem: (key) => (guard("write"), void held.delete(key)),
  };
}

test("what is written is read again", () => {
  fc.assert(
    fc.property(progress, (all) => {
      const kept = port();
      assert.equal(store.write(kept, KEY, all), true);
      assert.deepEqual(store.read(kept, KEY), all);
    }),
  );
});

test("ids that are names of an object's own are ids like others", () => {
  const all = entered(["constructor"]);

  assert.deepEqual([...(store.parse(store.format(all))?.questions.keys() ?? [])], ["constructor"]);
  assert.equal(store.NOTHING.questions.get("constructor"), undefined);
});

test("no text at all breaks the reading", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const kept = port();
      kept.held.set(KEY, text);
      assert.deepEqual(store.read(kept, KEY), store.NOTHING);
    }),
  );
});

test("no value in the place of an entry breaks the reading, and what is in order stays", () => {
  const good = JSON.parse(store.format(entered(["good"]))) as { questions: object };
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, name) => {
      const text = JSON.stringify({ quizwright: 1, questions: { [name]: value, ...good.questions }, quizzes: { quiz: value } });
      const found = store.parse(text);
      assert.deepEqual(found?.questions.get("good"), store.blank(now));
    }),
  );
});

for (const [what, broken] of [
  ["a score above 1", { score: 2 }],
  ["a score that is a word", { score: "1" }],
  ["an answer that is no list", { answer: "a" }],
  ["an answer of numbers", { answer: [1] }],
  ["a hash with markup", { right: "<b>" }],
  ["no time", { at: null }],
  ["a time before all times", { at: -1 }],
] as const) {
  test(`an entry with ${what} is left out`, () => {
    const text = JSON.stringify({ quizwright: 1, questions: { question: { ...store.blank(now), ...broken } }, quizzes: {} });

    assert.equal(store.parse(text)?.questions.size, 0);
  });
}

test("what another program or another version wrote is not ours", () => {
  const texts = ["", "{", "[]", "null", "1", "{}", '{"quizwright":2,"questions":{}}', '{"version":1}'];

  assert.deepEqual(texts.map((text) => store.parse(text)), texts.map(() => null));
});

test("a quiz of any size is kept whole: its answers, its count, and what is asked again", () => {
  const ids = Array.from({ length: 5_000 }, (_, number) => `question-${number}`);
  const of = ids.map((one) => `${one} ${now.right}`);
  const given = { ...store.graded(store.blank(now), ids, 1, now), answer: [...ids, "想".repeat(100_000)] };
  const all = store.withEntries(store.NOTHING, ids.map((one) => [one, one === "question-0" ? given : store.blank(now)] as const));
  const kept = port();

  assert.equal(store.write(kept, KEY, store.withRound(all, "quiz", { mode: "study", seed: "abc", only: ids, of })), true);

  const found = store.read(kept, KEY);
  assert.deepEqual(found.questions, all.questions);
  assert.deepEqual(found.quizzes.get("quiz")?.only, ids);
  assert.deepEqual(store.tally(found, "quiz"), { done: 1, count: 5_000 });
  assert.deepEqual(store.withRound(found, "quiz", { mode: "exam", seed: "abc", only: null, of }, ids).questions.size, 0);
});

test("storage that is absent, or throws, reads as empty and tells that nothing is kept", () => {
  const all = entered(["question"]);

  assert.deepEqual([store.read(null, KEY), store.read(port("read"), KEY)], [store.NOTHING, store.NOTHING]);
  const ports = [null, port("read"), port("write"), port()];
  assert.deepEqual(ports.map((one) => store.write(one, KEY, all)), [false, false, false, true]);
});

test("nothing to keep leaves no trace", () => {
  const kept = port();
  store.write(kept, KEY, entered(["question"]));

  store.write(kept, KEY, store.NOTHING);

  assert.equal(kept.held.size, 0);
});

test("sites of one host have keys of their own", () => {
  assert.notDeepEqual(store.keyOf("/one/"), store.keyOf("/two/"));
});

test("a change of words is told from a correction", () => {
  const given = store.blank(now);

  assert.equal(store.changeOf(given, now), "none");
  assert.equal(store.changeOf(given, { ...now, asked: "other" }), "asked");
  assert.equal(store.changeOf(given, { ...now, right: "other" }), "right");
  assert.equal(store.changeOf(given, { right: "other", asked: "other" }), "right");
});

test("after a correction the result is gone and the answer is a draft; after a change of words both stay", () => {
  const given = store.graded(store.blank(now), ["a"], 1, now);

  assert.deepEqual(store.current(given, { ...now, right: "other" }), { ...given, score: null, last: null, shown: false });
  assert.deepEqual(store.current(given, { ...now, asked: "other" }), given);
  assert.deepEqual(store.current(undefined, now), store.blank(now));
});

test("the first answer makes the score, and a later one only the last verdict", () => {
  const first = store.graded(store.blank(now), ["a"], 0.5, now);
  const second = store.graded(first, ["b"], 1, now);

  assert.deepEqual([second.score, second.last, second.answer, first.shown, second.shown], [0.5, 1, ["b"], false, true]);
});

test("an answer that was given after the right one was seen scores nothing", () => {
  const { score, last } = store.graded({ ...store.blank(now), shown: true }, ["a"], 1, now);

  assert.deepEqual([score, last], [0, 1]);
});

test("a time that no number of JSON can be is no entry: it would be lost at the next writing", () => {
  const text = store.format(entered(["one"])).replace('"at":0', '"at":1e999');

  assert.deepEqual(store.parse(text), store.NOTHING);
});

test("a new round forgets the answers that it asks for again, and no others", () => {
  const two = entered(["one", "two"]);

  const found = store.withRound(two, "quiz", { mode: "exam", seed: "abc", only: ["one"], of: [] }, ["one"]);

  assert.deepEqual([[...found.questions.keys()], found.quizzes.get("quiz")?.only], [["two"], ["one"]]);
});

test("of two answers to a question the later one survives a merge, whichever side it is on", () => {
  fc.assert(
    fc.property(progress, progress, (one, other) => {
      const found = store.merge(one, other).questions;
      assert.deepEqual([...found.keys()].sort(), [...new Set([...one.questions.keys(), ...other.questions.keys()])].sort());
      for (const [name, { at }] of found) {
        assert.equal(at, Math.max(one.questions.get(name)?.at ?? -1, other.questions.get(name)?.at ?? -1));
      }
    }),
  );
});

test("taking in the same file twice changes nothing more", () => {
  fc.assert(
    fc.property(progress, progress, (one, file) => {
      const once = store.merge(one, file);
      assert.deepEqual(store.merge(once, file), once);
    }),
  );
});

/** A quiz of two questions, and what is stored for the first. */
function begun(mode: store.Mode, entry: Partial<store.Entry>, of = ["one aaa", "two ccc"]): store.Progress {
  const round = store.withRound(store.NOTHING, "quiz", { mode, seed: "abc", only: null, of });
  return store.withEntries(round, [["one", { ...store.blank(now), ...entry }]]);
}

test("a question of a quiz counts as answered when it was graded or its answer was seen, in an exam also before", () => {
  const tally = (mode: store.Mode, entry: Partial<store.Entry>): store.Tally | null => store.tally(begun(mode, entry), "quiz");

  assert.deepEqual(tally("study", { score: 0 }), { done: 1, count: 2 });
  assert.deepEqual(tally("study", { shown: true }), { done: 1, count: 2 });
  assert.deepEqual(tally("exam", { answer: ["a"] }), { done: 1, count: 2 });
  assert.deepEqual([tally("study", { answer: ["a"] }), tally("exam", { answer: [" "] })], [null, null]);
});

test("a result that a correction has made void counts no more, in an exam the answer does", () => {
  const given = { right: "old", score: 1, last: 1, shown: true, answer: ["a"] };

  assert.deepEqual([store.tally(begun("study", given), "quiz"), store.tally(begun("exam", given), "quiz")?.done], [null, 1]);
});

test("there is nothing to tell of a quiz that was never open, or holds no question any more", () => {
  const all = begun("study", { score: 1 });

  assert.deepEqual([store.tally(all, "other"), store.tally(begun("study", { score: 1 }, []), "quiz")], [null, null]);
});

test("a round that was stored before it named its questions is still one", () => {
  const text = '{"quizwright":1,"questions":{},"quizzes":{"quiz":{"mode":"exam","seed":"abc","only":["one"]}}}';

  assert.deepEqual(store.parse(text)?.quizzes.get("quiz"), { mode: "exam", seed: "abc", only: ["one"], of: [] });
});
