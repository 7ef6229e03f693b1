/** Shows that the address of a page contains the whole state of its list. */
import { applyListChange, buildListQuery, type ListChange, readListState } from "../use-query-params"

const filters = ["status", "attention", "created_at"]

const readState = (address: string) => readListState(new URLSearchParams(address), filters)
const buildQuery = (address: string) => buildListQuery(readState(address))
const changed = (address: string, change: ListChange) =>
  decodeURIComponent(applyListChange(new URLSearchParams(address), filters, change).toString())

describe("the state of a list in its page's address", () => {
  it("is the query of its route", () => {
    expect(buildQuery('status=["paid"]&q=12&order=-created_at&offset=20&created_at={"$gte":"2026-01-01"}')).toEqual({
      limit: 20,
      status: ["paid"],
      created_at: { $gte: "2026-01-01" },
      q: "12",
      order: "-created_at",
      offset: 20,
    })
  })

  it("is only the page size when nothing was set", () => {
    expect(buildQuery("")).toEqual({ limit: 20 })
  })

  it("gives the table its search, order and page", () => {
    expect(readState("order=-created_at&offset=40")).toMatchObject({
      search: "",
      sorting: { id: "created_at", desc: true },
      pagination: { pageIndex: 2, pageSize: 20 },
    })
  })

  it("takes a filter that was written by hand as text", () => {
    expect(buildQuery("status=paid&attention=true")).toEqual({ limit: 20, status: "paid", attention: "true" })
  })

  it.each(["offset=-20", "offset=many", "order=", "order=-", "status=null", "environment=live"])(
    "ignores %s",
    (address) => {
      expect(buildQuery(address)).toEqual({ limit: 20 })
    }
  )
})

describe("a change of a list", () => {
  it.each([
    ["a search", { search: "55" }, "environment=live&q=55"],
    ["a filter", { filtering: { status: ["paid"] } }, 'environment=live&status=["paid"]'],
    ["an order", { sorting: { id: "created_at", desc: true } }, "environment=live&order=-created_at"],
  ] as [string, ListChange, string][])(
    "by %s leads back to the first page and keeps everything else",
    (_, change, address) => {
      expect(changed("environment=live&offset=40", change)).toBe(address)
    }
  )

  it("of the page keeps search, filters and order", () => {
    const address = 'q=5&order=created_at&status=["paid"]'
    expect(changed(address, { pagination: { pageIndex: 2, pageSize: 20 } })).toBe(`${address}&offset=40`)
    expect(changed(`${address}&offset=40`, { pagination: { pageIndex: 0, pageSize: 20 } })).toBe(address)
  })

  it("can clear search and filters together, and keeps the order", () => {
    const narrowed = new URLSearchParams("q=zzz&status=%5B%22paid%22%5D&order=-created_at&offset=20")
    expect(String(applyListChange(narrowed, ["status"], { search: "", filtering: {} }))).toBe("order=-created_at")
  })

  it("removes what is no longer set", () => {
    expect(changed('q=5&order=a&status=["paid"]&attention="true"', { filtering: { attention: "false" } })).toBe(
      'q=5&order=a&attention="false"'
    )
    expect(changed("q=5", { search: "" })).toBe("")
    expect(changed("order=a", { sorting: null })).toBe("")
  })
})
