/** Shows which values each kind of field accepts. */
import { describeFault, type EnteredField, isCalendarDay } from "../entered-field"

const text: EnteredField = { kind: "text", max: 3 }
const day: EnteredField = { kind: "day" }

describe("a field that staff enter", () => {
  it.each([
    ["a text of the greatest length", text, "abc"],
    ["a day of the calendar", day, "2028-02-29"],
  ])("accepts %s", (_, field, value) => {
    expect(describeFault(field, value)).toBeUndefined()
  })

  it.each([
    ["a longer text", text, "abcd", "must have at most 3 characters"],
    ["a day that no calendar has", day, "2026-02-29", "must be a date like 2026-12-31"],
  ])("refuses %s", (_, field, value, fault) => {
    expect(describeFault(field, value)).toBe(fault)
  })

  it.each(["2026-13-01", "2026-1-1", "2026-01-01T00:00:00Z", "today", ""])("does not accept %j as a day", (value) => {
    expect(isCalendarDay(value)).toBe(false)
  })
})
