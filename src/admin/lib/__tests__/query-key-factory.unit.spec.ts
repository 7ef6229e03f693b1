/** Shows which answers may stand in for one another while a page loads. */
import { buildQueryKeys, isSameList } from "../query-key-factory"

const invoices = buildQueryKeys("invoices")
const payments = buildQueryKeys("payments")

describe("the query keys of a resource", () => {
  it("cover a list with every filter and page", () => {
    expect(isSameList(invoices.list({ q: "a" }), invoices.list({ q: "b", offset: 20 }))).toBe(true)
    expect(isSameList(invoices.list(), payments.list())).toBe(false)
    expect(isSameList(invoices.list())).toBe(false)
  })

  it("never mix sandbox and live", () => {
    const live = payments.list({ environment: "live" })
    expect(isSameList(live, payments.list({ environment: "sandbox" }))).toBe(false)
    expect(isSameList(live, payments.list())).toBe(false)
    expect(isSameList(live, payments.list({ environment: "live", offset: 20 }))).toBe(true)
  })

  it("never confuse two objects", () => {
    expect(isSameList(invoices.detail("inv_1"), invoices.detail("inv_2"))).toBe(false)
  })
})
