import { asDate, asDay, todayIn } from "../../shared/format/day"
import { faultOf, spanOf, withSpan } from "../overview-span"

const span = (address: string) => spanOf(new URLSearchParams(address))

describe("the span of the overview's address", () => {
  it.each([
    ["", { days: 30 }],
    ["days=7", { days: 7 }],
    ["days=8", { days: 30 }],
    ["from=2026-11-01&to=2026-11-30", { from: "2026-11-01", to: "2026-11-30" }],
    ["from=2026-11-01&to=2026-11-01&days=7", { from: "2026-11-01", to: "2026-11-01" }],
    ["from=2026-11-01", { days: 30 }],
    ["from=2026-11-31&to=2026-12-01&days=90", { days: 90 }],
    ["from=0001-01-01&to=0001-01-02", { days: 30 }],
    ["from=2026-11-02&to=2026-11-01", { days: 30 }],
    ["from=2024-01-01&to=2024-12-31", { from: "2024-01-01", to: "2024-12-31" }],
    ["from=2024-01-01&to=2025-01-01", { days: 30 }],
  ])("%s", (address, expected) => {
    expect(span(address)).toEqual(expected)
  })

  it("is changed without what else the page keeps there", () => {
    const before = new URLSearchParams("environment=live&days=7")
    const own = withSpan(before, { from: "2026-11-01", to: "2026-11-02" })
    expect(own.toString()).toBe("environment=live&from=2026-11-01&to=2026-11-02")
    expect(withSpan(own, { days: 90 }).toString()).toBe("environment=live&days=90")
  })
})

describe("what is wrong with a range", () => {
  it.each([
    ["", "2026-11-01", { field: "from", is: "missing" }],
    ["2026-11-01", "", { field: "to", is: "missing" }],
    ["2026-11-02", "2026-11-01", { field: "from", is: "reversed" }],
    ["2026-11-01", "2026-11-23", { field: "to", is: "future" }],
    ["2025-11-21", "2026-11-22", { field: "from", is: "tooLong" }],
    ["2025-11-22", "2026-11-22", undefined],
    ["2026-11-22", "2026-11-22", undefined],
  ])("from %s to %s", (from, to, fault) => {
    expect(faultOf({ from, to }, "2026-11-22")).toEqual(fault)
  })
})

describe("days", () => {
  it("are those of the store's time zone", () => {
    const late = new Date("2026-12-31T22:30:00Z")
    expect([todayIn("UTC", late), todayIn("Asia/Qatar", late)]).toEqual(["2026-12-31", "2027-01-01"])
  })

  it.each(["2026-11-22", "2024-02-29", "2026-03-29", ""])("go through a picker unchanged: %s", (day) => {
    expect(asDay(asDate(day))).toBe(day)
  })
})
