/** Shows which days a run of the job stores, and which days the overview reads from what is stored. */
import { addDays, listDates, listWholeDays, planReading, planRun } from "../stored-days"

const TODAY = "2026-03-01"
const nothing: ReadonlySet<string> = new Set()

describe("a run of the job", () => {
  it("begins with the last thirty days, and never stores today as a whole day", () => {
    const { range, dates, isComplete } = planRun(TODAY, undefined, nothing)
    expect(range).toEqual({ first: "2026-01-30", last: "2026-02-28" })
    expect(dates).toEqual(listDates(range))
    expect(dates).toHaveLength(30)
    expect(isComplete).toBe(false)
  })

  it("goes back thirty more days until every day that the overview compares is stored", () => {
    let stored: { first: string; last: string } | undefined
    const found: string[] = []
    for (let run = 1; run <= 6; run++) {
      const { range, dates, isComplete } = planRun(TODAY, stored, nothing)
      expect([run, isComplete]).toEqual([run, run === 6])
      expect(dates.length).toBeLessThanOrEqual(30)
      found.push(...dates)
      stored = range
    }
    expect(found.toSorted()).toEqual(listDates({ first: addDays(TODAY, -179), last: addDays(TODAY, -1) }))
    expect(planRun(TODAY, stored, nothing)).toEqual({ range: stored, dates: [], isComplete: true })
  })

  it("recalculates changed days and those that have ended since, and no other stored day", () => {
    const stored = { first: addDays(TODAY, -181), last: "2026-02-26" }
    const changed = new Set(["2026-02-03", "2026-02-26", TODAY, "2020-01-01"])
    const { range, dates } = planRun(TODAY, stored, changed)
    expect(dates).toEqual(["2026-02-03", "2026-02-26", "2026-02-27", "2026-02-28"])
    expect(range).toEqual({ first: addDays(TODAY, -179), last: "2026-02-28" })
  })

  it("deletes days that have not ended yet, as after a clock was set back", () => {
    const { range, dates } = planRun(TODAY, { first: addDays(TODAY, -179), last: addDays(TODAY, 2) }, nothing)
    expect(range.last).toBe("2026-02-28")
    expect(dates).toEqual([])
  })

  it("stores everything again when nothing was stored for longer than the overview looks back", () => {
    const { range, dates } = planRun(TODAY, { first: "2024-01-01", last: "2024-06-01" }, nothing)
    expect(dates).toEqual(listDates(range))
    expect(dates).toHaveLength(179)
  })
})

describe("the overview", () => {
  const stored = { first: addDays(TODAY, -179), last: "2026-02-28", hours: 0 }
  const unchanged = { dates: nothing, hours: new Set<number>() }
  const wholly = (...dates: string[]) => listWholeDays(dates)

  it("reads stored days, except for today and yesterday, which come from the ledger", () => {
    const { first, storedDates, storedHours, live } = planReading(TODAY, 7, stored, unchanged)
    expect(first).toBe("2026-02-23")
    expect(live).toEqual(wholly("2026-02-22", TODAY))
    expect(storedHours).toEqual([])
    expect(storedDates).toEqual([
      ...listDates({ first: "2026-02-16", last: "2026-02-21" }),
      ...listDates({ first: "2026-02-23", last: "2026-02-28" }),
    ])
  })

  it("reads changed days and days that are not stored yet from the ledger", () => {
    const { live } = planReading(
      TODAY,
      7,
      { first: "2026-02-18", last: "2026-02-27", hours: 0 },
      { ...unchanged, dates: new Set(["2026-02-24"]) }
    )
    expect(live).toEqual(wholly("2026-02-16", "2026-02-17", "2026-02-22", "2026-02-24", "2026-02-28", TODAY))
  })

  it("reads stored hours of today, and the changed and other hours from the ledger", () => {
    const changed = { dates: new Set([TODAY]), hours: new Set([1, 4]) }
    const { storedHours, live } = planReading(TODAY, 7, { ...stored, hours: 4 }, changed)
    expect(storedHours).toEqual([0, 2, 3])
    expect(live).toEqual([
      ...wholly("2026-02-22"),
      { date: TODAY, from: 1, until: 2 },
      { date: TODAY, from: 4, until: null },
    ])
  })

  it("reads no stored hours of a day that has ended since", () => {
    const { storedHours, live } = planReading(TODAY, 7, { ...stored, last: "2026-02-27", hours: 20 }, unchanged)
    expect(storedHours).toEqual([])
    expect(live).toEqual(wholly("2026-02-22", "2026-02-28", TODAY))
  })

  it("reads everything from the ledger while nothing is stored", () => {
    const { storedDates, storedHours, live } = planReading(TODAY, 90, undefined, unchanged)
    expect([...storedDates, ...storedHours]).toEqual([])
    expect(live).toEqual(wholly(...listDates({ first: addDays(TODAY, -179), last: TODAY })))
  })
})

it("days are counted across the end of a month, of February and of a year", () => {
  expect([addDays("2028-02-28", 1), addDays("2026-02-28", 1), addDays("2026-01-01", -1)]).toEqual([
    "2028-02-29",
    "2026-03-01",
    "2025-12-31",
  ])
})
