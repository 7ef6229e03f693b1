/** Texts that the database cannot store are refused with their field, before any statement runs. */
import { expectRefusal } from "../support/answers"
import { withStore } from "../support/with-store"

withStore("a text that the database cannot store", (store) => {
  it.each([
    ["messages", "attempt_id"],
    ["payments", "q"],
    ["payments", "payment_mode"],
    ["payments/export", "q"],
    ["invoices", "order_id"],
  ])("is refused in a query of staff: %s by %s", async (list, filter) => {
    const answer = await store.staff.ask("GET", `/admin/svc/${list}?${filter}=a%00b`)
    expectRefusal(answer, 400, `${filter}: must not contain zero bytes`)
  })

  it.each([
    ["a zero byte", "Aisha\0"],
    ["half a character", "Aisha \ud83d"],
  ])("is refused in a body of staff: %s", async (_what, text) => {
    const lines = [{ description: text, quantity: 1, amount: "10.00" }]
    const answer = await store.staff.ask("POST", "/admin/svc/invoices", {
      ...{ client_name: "Aisha", mobile: "55123456", remarks: text, lines },
    })
    expectRefusal(answer, 400, "remarks: must not contain zero bytes")
    expectRefusal(answer, 400, "lines.0.description: must not contain zero bytes")
    expect(await store.sql("SELECT id FROM svc_invoice")).toEqual([])
  })

  it("is refused in a setting", async () => {
    const answer = await store.staff.ask("POST", "/admin/svc/settings", { version: 0, values: { website: "a\0" } })
    expectRefusal(answer, 400, "values.website: must not contain zero bytes")
  })

  it.each(["payments", "invoices", "withdrawals", "orders"])(
    "is refused in the address of one of the %s",
    async (list) => {
      for (const id of ["%00", "none%00"]) {
        const answer = await store.staff.ask("GET", `/admin/svc/${list}/${id}`)
        expect([id, answer.status, answer.body.message]).toEqual([id, 400, "The address is not correctly URL-encoded."])
      }
    }
  )
})
