/** Shows which answers may stand in for one another while a page loads. */
import { buildQueryKeys, isSameList } from "../query-key-factory"

const invoices = buildQueryKeys("invoices")
const payments = buildQueryKeys("payments")

describe("the query keys of a resource", () => {
  it("are of the same list with every filter and page", () => {
    expect(isSameList(invoices.list({ q: "a" }), invoices.list({ q: "b", offset: 20 }))).toBe(true)
    expect(isSameList(invoices.list(), payments.list())).toBe(false)
    expect(isSameList(invoices.list())).toBe(false)
  })

  it("never take one object for another", () => {
    expect(isSameList(invoices.detail("inv_1"), invoices.detail("inv_2"))).toBe(false)
  })
})
