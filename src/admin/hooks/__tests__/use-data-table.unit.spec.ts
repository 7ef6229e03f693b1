/** Shows which filters of a list move to the address of its page, and with which value. */
import { includeLastDays, splitFilters } from "../use-data-table"

describe("a filter from the menu", () => {
  it("is not set before it has a value, whatever its kind", () => {
    expect(splitFilters({ status: ["paid"], attention: null, amount: "", modes: [], created_at: undefined })).toEqual({
      set: { status: ["paid"] },
      empty: { attention: null, amount: "", modes: [] },
    })
  })
})

describe("a span of days", () => {
  const filters = [
    { id: "created_at", type: "date" },
    { id: "amount", type: "custom" },
  ] as const
  const beginning = new Date(2026, 6, 5).toISOString()
  const end = new Date(2026, 6, 5, 23, 59, 59, 999).toISOString()

  it("includes its last day, also when it is set again", () => {
    const span = { created_at: { $gte: beginning, $lte: beginning } }
    const included = { created_at: { $gte: beginning, $lte: end } }
    expect(includeLastDays(span, filters)).toEqual(included)
    expect(includeLastDays(included, filters)).toEqual(included)
  })

  it("may be open, and other filters stay as they are", () => {
    const filtering = { created_at: { $gte: beginning }, amount: { $lte: "50.00" } }
    expect(includeLastDays(filtering, filters)).toEqual(filtering)
  })
})
