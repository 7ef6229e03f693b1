/** A search treats its text literally, and an export contains every row once, in order. */
import { countStatements } from "../../http/support/count-statements"
import { buildId, writeManyPayments } from "../../http/support/many-payments"
import { withStore } from "../../http/support/with-store"
import { listOrderIds, readPayments } from "./read-lists"

jest.setTimeout(240_000)

withStore("search and export", (store) => {
  describe("staff who search", () => {
    const rename = async (column: string, ...texts: string[]) => {
      await writeManyPayments(store, texts.length)
      for (const [index, text] of texts.entries()) {
        await store.sql(`UPDATE svc_attempt SET ${column} = ? WHERE id = ?`, [text, buildId("svcatt_", index + 1)])
      }
    }
    const found = async (q: string) => listOrderIds((await readPayments(store, `q=${encodeURIComponent(q)}`)).payments)

    it("find the characters % _ \\ and ? literally", async () => {
      await rename("gateway_order_id", "A_1", "AB1", "A%1", "A\\1", "A?1", "A'1")
      for (const text of ["A_", "A%", "A\\", "A?", "A'", "a_", "A_1"]) {
        const expected = text.toUpperCase().slice(0, 2).concat("1")
        expect([text, await found(text)]).toEqual([text, [expected]])
      }
      expect(await found("%")).toEqual([])
      expect((await found("A")).length).toBe(3)
    })
  })

  describe("staff who export", () => {
    const exported = async (query = "") => {
      const response = await store.staff.fetch("GET", `/admin/svc/payments/export?${query}`)
      const lines = (await response.text()).split("\r\n").filter(Boolean).slice(1)
      return lines.map((line) => line.split(",").at(-1))
    }
    const numbered = (from: number, to: number) =>
      Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
        buildId("svcatt_", from < to ? from + index : from - index)
      )

    it("get every row once in order, also when all were created at the same moment", async () => {
      await writeManyPayments(store, 2500)
      await store.sql("UPDATE svc_attempt SET created_at = '2026-01-01'")

      expect(await exported()).toEqual(numbered(2500, 1))
      expect(await exported("order=created_at")).toEqual(numbered(1, 2500))
      expect(await exported("status=failed&environment=live")).toEqual(numbered(1000, 1))
      expect(await exported("q=SHOP-")).toEqual(numbered(2500, 1))
      expect(await exported(`q=${buildId("SHOP-", 7)}`)).toEqual([buildId("svcatt_", 7)])
      expect(await exported("attention=true")).toEqual([])
    })

    it("never make the store count rows or skip them one by one", async () => {
      await writeManyPayments(store, 2500)
      const texts = await countStatements(() => exported())
      expect(texts.join()).toContain("svc_attempt")
      expect(texts.filter((text) => /count\(|offset/i.test(text))).toEqual([])
    })
  })
})
