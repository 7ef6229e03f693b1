import type { Comparison } from "../support/measure"
import { lastTwo, type Run, runsIn, textWith } from "../support/runs"

const figure = (what: string, ratio: number, more: Partial<Comparison> = {}): Comparison => ({
  what,
  against: "theirs",
  unit: "ms",
  ours: { median: ratio, p95: ratio },
  theirs: { median: 1, p95: 1 },
  ratio,
  spread: { low: ratio - 0.05, high: ratio + 0.05 },
  rounds: 9,
  goal: { atMost: 1.2 },
  ...more,
})

const run = (at: string, comparisons: Comparison[], more: Partial<Run> = {}): Run => ({
  at,
  machine: { node: "v22", cpus: 2, model: "model" },
  comparisons,
  faults: [],
  ...more,
})

const rowOf = (text: string, what: string) => text.split("\n").find((line) => line.startsWith(what)) ?? ""

describe("runs that are kept", () => {
  it("are read back as they were written, the latest last", () => {
    const [first, second] = [run("1", [figure("a", 1)]), run("2", [figure("a", 2)])]
    expect(runsIn(textWith(runsIn(textWith([], first)), second))).toEqual([first, second])
  })

  it("are the last twenty", () => {
    const many = Array.from({ length: 20 }, (_, index) => run(String(index), []))
    const kept = runsIn(textWith(many, run("latest", [])))
    expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([20, "1", "latest"])
  })

  it.each([undefined, "", "{", "[]", "null", '{ "comparisons": [] }', '{ "runs": 1 }'])(
    "are none in what holds none: %s",
    (text) => expect(runsIn(text)).toEqual([])
  )
})

describe("two runs side by side", () => {
  it("are the last two", () => {
    const text = lastTwo([run("1", []), run("2", []), run("3", [])])
    expect(text).toMatch(/^before: 2, .*\nafter: {2}3, /)
  })

  it("need two", () => {
    expect(lastTwo([run("1", [])])).toBe("There are not yet two runs to compare.")
  })

  it.each([
    ["less of what shall be little", 1, 0.5, { atMost: 1.2 }, "-50 %", "better"],
    ["more of what shall be little", 1, 1.5, { atMost: 1.2 }, "+50 %", "worse"],
    ["more of what shall be much", 0.2, 0.5, { atLeast: 0.4 }, "+150 %", "better"],
    ["less of what shall be much", 0.5, 0.2, { atLeast: 0.4 }, "-60 %", "worse"],
    ["what rounds of one run differ by too", 1, 1.04, { atMost: 1.2 }, "+4 %", "within the spread"],
  ])("call %s by its name", (what, before, after, goal, change, word) => {
    const text = lastTwo([run("1", [figure(what, before, { goal })]), run("2", [figure(what, after, { goal })])])
    expect(rowOf(text, what)).toMatch(new RegExp(`${change.replace("+", "\\+")} +${word}$`))
  })

  it("keep figures apart that differ in what they are set against", () => {
    const against = { against: "another" }
    const text = lastTwo([
      run("1", [figure("a", 1), figure("a", 3, against)]),
      run("2", [figure("a", 2), figure("a", 6, against)]),
    ])
    expect(text.split("\n").filter((line) => line.includes("+100 %"))).toHaveLength(2)
  })

  it("leave a gap where one of them has no figure, and say which ended early", () => {
    const text = lastTwo([
      run("1", [figure("only before", 1)], { ended_early: "it was interrupted" }),
      run("2", [figure("only after", 1)]),
    ])
    expect(text).toContain("ended early: it was interrupted")
    expect(rowOf(text, "only before")).toMatch(/1\.00 +0\.95–1\.05 +– +– +≤ 1\.2$/)
    expect(rowOf(text, "only after")).toMatch(/– +– +1\.00 +0\.95–1\.05 +≤ 1\.2$/)
  })
})
