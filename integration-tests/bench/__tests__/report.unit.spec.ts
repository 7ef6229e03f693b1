import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"

import type { Comparison } from "../support/measure"
import { Report } from "../support/report"
import { runsIn } from "../support/runs"

const figure = (ratio: number): Comparison => ({
  what: "a page",
  against: "another page",
  unit: "ms",
  ours: { median: ratio * 100, p95: ratio * 120 },
  theirs: { median: 100, p95: 120 },
  ratio,
  spread: { low: ratio - 0.1, high: ratio + 0.1 },
  rounds: 9,
  goal: { atMost: 1.2 },
})

describe("the report of a run", () => {
  let folder: string
  let file: string
  let printed: string[]

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "svc-bench-"))
    file = path.join(folder, "artifacts", "bench.json")
    printed = []
    jest.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text))
  })

  afterEach(() => {
    jest.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  const kept = () => runsIn(readFileSync(file, "utf8"))

  it("prints a figure at once, with goal and spread", () => {
    new Report(file).add(figure(1.1))
    expect(printed).toEqual([
      "met    a page: 1.10, goal ≤ 1.2, spread 1.00–1.20 in 9 rounds; 110 ms and 100 ms another page",
    ])
  })

  it("adds a run to those that are kept", () => {
    for (const ratio of [1, 1.1]) {
      const report = new Report(file)
      report.add(figure(ratio))
      expect(report.close()).toBe(true)
    }
    expect(kept().map(({ comparisons }) => comparisons[0]?.ratio)).toEqual([1, 1.1])
    expect(Report.comparisonOf(file)).toContain("+10 %")
  })

  it("fails for a goal that is missed, for a fault, and for what was not measured", () => {
    const missed = new Report(file)
    missed.add(figure(1.3))
    const faulty = new Report(file)
    faulty.fault("something")
    expect([missed.close(), faulty.close(), new Report(file).close("it was interrupted")]).toEqual([
      false,
      false,
      false,
    ])
  })

  it("closed before its end, keeps what there is and why; what comes later is neither printed nor kept", () => {
    const report = new Report(file)
    report.add(figure(1))
    report.close("it was interrupted")
    const lines = printed.length
    report.add(figure(2))
    report.fault("broke off")
    report.close()
    expect(printed).toHaveLength(lines)
    expect(printed.join("\n")).toContain("Not all was measured: it was interrupted.")
    expect(kept()).toMatchObject([{ ended_early: "it was interrupted", comparisons: [{ ratio: 1 }], faults: [] }])
  })

  it("keeps no run that has no figure", () => {
    new Report(file).close("it was interrupted")
    expect(() => kept()).toThrow("ENOENT")
  })
})
