/** Shows which filters of a list move to the address of its page. */
import { splitFilters } from "../use-data-table"

describe("a filter from the menu", () => {
  it("is not set before it has a value, whatever its kind", () => {
    expect(splitFilters({ status: ["paid"], attention: null, amount: "", modes: [], created_at: undefined })).toEqual({
      set: { status: ["paid"] },
      empty: { attention: null, amount: "", modes: [] },
    })
  })
})
