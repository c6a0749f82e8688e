import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Answer, grade, isGiven, type Key, normal, readings, rightParts } from "../grade.js";

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const ids = fc.uniqueArray(id, { minLength: 2, maxLength: 8 });
const score = (key: Key, answer: Answer): number | undefined => grade(key, answer)?.score;
const numeric = (low: number, high: number, unit = ""): Key => ({ type: "numeric", low, high, unit });
const short = (accept: Answer, isCaseSensitive = false): Key => ({ type: "short", accept, isCaseSensitive });

test("a single choice is right or wrong as a whole", () => {
  const key: Key = { type: "single", right: ["b"] };

  assert.deepEqual([score(key, ["a"]), score(key, ["b"]), score(key, ["a", "b"])], [0, 1, 0]);
});

test("a statement is graded as a choice of two", () => {
  assert.deepEqual([score({ type: "true-false", right: ["false"] }, ["false"]), score({ type: "true-false", right: ["false"] }, ["true"])], [1, 0]);
});

test("nothing given is no answer, and not a wrong one", () => {
  const keys: Key[] = [
    { type: "single", right: ["a"] },
    { type: "multiple", right: ["a"] },
    numeric(1, 2),
    short(["a"]),
    { type: "ordering", right: ["a", "b"] },
    { type: "matching", right: ["a", "b"] },
  ];

  assert.deepEqual(keys.map((key) => grade(key, [])), keys.map(() => null));
  assert.deepEqual([isGiven(short(["a"]), [" "]), grade(numeric(1, 2), [""])], [false, null]);
});

test("what can't be read as a number is no answer, and not a wrong one", () => {
  const typed = ["64 MB", "many", "1.2.3", ""];

  assert.deepEqual(typed.map((text) => [isGiven(numeric(1, 2, "GB"), [text]), grade(numeric(1, 2, "GB"), [text])]), typed.map(() => [false, null]));
  assert.ok(isGiven(numeric(1, 2, "GB"), ["9 GB"]));
});

test("the reader alone grades an open question", () => {
  assert.equal(grade({ type: "open" }, ["my words"]), null);
});

test("a wrong pick takes away a right one, and never more than there is", () => {
  const key: Key = { type: "multiple", right: ["a", "b", "c"] };
  const parts = (answer: Answer): unknown => grade(key, answer);

  assert.deepEqual(parts(["a", "b"]), { score: 2 / 3, right: 2, count: 3, wrong: 0 });
  assert.deepEqual(parts(["a", "b", "x"]), { score: 1 / 3, right: 2, count: 3, wrong: 1 });
  assert.deepEqual(parts(["x", "y"]), { score: 0, right: 0, count: 3, wrong: 2 });
});

test("steps and pairs count one by one", () => {
  assert.deepEqual(grade({ type: "ordering", right: ["a", "b", "c"] }, ["b", "a", "c"]), { score: 1 / 3, right: 1, count: 3, wrong: 2 });
  assert.deepEqual(grade({ type: "matching", right: ["a", "b"] }, ["a:a", "b:x"]), { score: 0.5, right: 1, count: 2, wrong: 1 });
});

test("the right parts of an answer are known by id", () => {
  const parts = (key: Key, answer: Answer): Answer => [...rightParts(key, answer)].sort();

  assert.deepEqual(parts({ type: "multiple", right: ["a", "b"] }, ["b", "x"]), ["a", "b"]);
  assert.deepEqual(parts({ type: "ordering", right: ["a", "b", "c"] }, ["c", "b", "a"]), ["b"]);
  assert.deepEqual(parts({ type: "matching", right: ["a", "b"] }, ["a:a", "b:x"]), ["a"]);
  assert.deepEqual(parts(numeric(1, 2), ["1"]), []);
});

for (const [typed, unit, values] of [
  ["12", "", [12]],
  [" 12.5 ", "", [12.5]],
  ["12,5", "", [12.5]],
  ["１２．５", "", [12.5]],
  ["１２，５", "", [12.5]],
  ["٦٤٫٥", "", [64.5]],
  ["६४", "", [64]],
  ["९", "", [9]],
  ["７", "", [7]],
  ["\u200f64", "", [64]],
  ["\u206664\u2069 GB", "GB", [64]],
  ["٦٤،٥", "", [64.5]],
  ["６４。５", "", [64.5]],
  ["1、500", "", [1.5, 1500]],
  ["1,500", "", [1.5, 1500]],
  ["1.500", "", [1.5, 1500]],
  ["1 500", "", [1500]],
  ["1\u00a0500,25", "", [1500.25]],
  ["1'500.25", "", [1500.25]],
  ["1,500,000", "", [1500000]],
  ["1.500.000,5", "", [1500000.5]],
  ["1,500,000,5", "", []],
  [".5", "", [0.5]],
  ["5.", "", [5]],
  ["-3", "", [-3]],
  ["\u22123", "", [-3]],
  ["－３", "", [-3]],
  ["+3", "", [3]],
  ["1e3", "", [1000]],
  ["1.5E-3", "", [0.0015]],
  ["64 GB", "GB", [64]],
  ["64GB", "GB", [64]],
  ["64 gb", "GB", [64]],
  ["64 GB", "GB of memory", [64]],
  ["64 GB of memory", "GB of memory", [64]],
  ["64 MB", "GB", []],
  ["64 G", "GB", []],
  ["64 GB", "", []],
  ["50 %", "%", [50]],
  ["5 µs", "μs", [5]],
  ["4 个", "个节点", []],
  ["4 个节点", "个节点", [4]],
  ["1.2.3", "", []],
  ["1.30.0", "", []],
  ["5 3", "", []],
  ["twelve", "", []],
  ["", "", []],
  ["Infinity", "", []],
  ["0x10", "", []],
] as const) {
  test(`${JSON.stringify(typed)} in ${JSON.stringify(unit)} reads as ${JSON.stringify(values)}`, () => {
    assert.deepEqual([...new Set(readings(typed, unit))].sort((a, b) => a - b), values);
  });
}

test("a number is right between its bounds, both included", () => {
  const found = ["63.4", "63.5", "64", "64,5", "64.6"].map((typed) => score(numeric(63.5, 64.5), [typed]));

  assert.deepEqual(found, [0, 1, 1, 1, 0]);
});

test("every finite number that is written as a program writes it is read as itself", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      assert.ok(readings(String(value)).includes(value === 0 ? 0 : value) || Object.is(value, -0));
    }),
  );
});

test("a number in full-width or Arabic digits is the number in ASCII digits", () => {
  const written = (number: number, zero: number): string => String(number).replace(/\d/g, (d) => String.fromCodePoint(zero + Number(d)));
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0xff10, 0x0660, 0x06f0, 0x0966), (number, zero) => {
      assert.deepEqual([...readings(written(number, zero))], [number]);
    }),
  );
});

for (const [accepted, typed] of [
  ["NodeSet", "nodeset"],
  ["NodeSet", "  NodeSet  "],
  ["NodeSet", "`NodeSet`"],
  ["NodeSet", "ＮｏｄｅＳｅｔ"],
  ["NodeSet", "NodeSet."],
  ["NodeSet", "「NodeSet」"],
  ["NodeSet", "Node\u200bSet"],
  ["member of a group", "member  of\u00a0a group"],
  ["node-set", "node\u2011set"],
  ["it's", "it’s"],
  ["チェックポイント", "ﾁｪｯｸﾎﾟｲﾝﾄ"],
  ["検査点", "検査点。"],
  ["노드", "노드"],
  ["Straße", "STRASSE"],
  ["configuración", "configuracio\u0301n"],
  [".", "."],
  ["--flag", "—flag"],
  ["srun --exact", "srun —exact"],
  ["before — after", "before - after"],
  ["❤️", "❤"],
  ["עברית", "\u2067עברית\u2069"],
] as const) {
  test(`${JSON.stringify(typed)} is accepted for ${JSON.stringify(accepted)}`, () => {
    assert.equal(score(short(["something else", accepted]), [typed]), 1);
  });
}

test("what differs in a letter, a digit or an accent is not accepted", () => {
  assert.deepEqual([["Nodes"], ["NodeSet2"], ["cafe"], ["-flag"], ["–flag"]].map((answer) => score(short(["NodeSet", "café", "--flag"]), answer)), [0, 0, 0, 0, 0]);
});

test("capitals count where the question says so, and width does not", () => {
  assert.deepEqual([["nodeset"], ["NodeSet"], ["ＮｏｄｅＳｅｔ"]].map((answer) => score(short(["NodeSet"], true), answer)), [0, 1, 1]);
});

test("bringing a text into its form twice is as good as once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, isCaseSensitive) => {
      const once = normal(text, isCaseSensitive);
      assert.equal(score(short([once], isCaseSensitive), [text]) ?? 1, 1);
    }),
  );
});

test("an accepted string is right however it is composed or capitalised", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.constantFrom("NFC", "NFD", "NFKC"), (text, form) => {
      if (!text.trim()) return;
      assert.equal(score(short([text]), [text.normalize(form)]), 1);
    }),
  );
});

test("the key itself is always fully right", () => {
  fc.assert(
    fc.property(ids, (all) => {
      const [first = ""] = all;
      assert.equal(score({ type: "single", right: [first] }, [first]), 1);
      assert.equal(score({ type: "multiple", right: all }, [...all].reverse()), 1);
      assert.equal(score({ type: "ordering", right: all }, all), 1);
      assert.equal(score({ type: "matching", right: all }, all.map((one) => `${one}:${one}`)), 1);
    }),
  );
});

test("the order in which choices were picked and pairs were made does not matter", () => {
  fc.assert(
    fc.property(ids, fc.shuffledSubarray(["a", "b", "c", "d", "e"], { minLength: 1 }), (right, picked) => {
      const reversed = [...picked].reverse();
      assert.deepEqual(grade({ type: "multiple", right }, picked), grade({ type: "multiple", right }, reversed));
      const pairs = picked.map((one) => `${one}:${one}`);
      assert.deepEqual(grade({ type: "matching", right: right }, pairs), grade({ type: "matching", right: right }, [...pairs].reverse()));
    }),
  );
});

test("a score lies between 0 and 1, and is 1 for nothing but the key", () => {
  fc.assert(
    fc.property(ids, ids, (right, answer) => {
      const keys: Key[] = [{ type: "multiple", right }, { type: "ordering", right: right }, { type: "matching", right: right }];
      for (const key of keys) {
        const given = key.type === "matching" ? answer.map((one) => `${one}:${one}`) : answer;
        const found = grade(key, given);
        if (!found) continue;
        assert.ok(found.score >= 0 && found.score <= 1);
        const isKey = key.type === "ordering" ? right.every((one, at) => answer[at] === one) : right.every((one) => answer.includes(one));
        const isExact = key.type === "multiple" ? isKey && answer.length === right.length : isKey;
        assert.equal(found.score === 1, isExact);
      }
    }),
  );
});
