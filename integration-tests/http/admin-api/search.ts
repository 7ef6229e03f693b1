/** Every list is searched by the details that a customer can name. */
import { refundNewestPayment } from "../support/send-back"
import { requestWithdrawal } from "../support/withdrawals"
import { withStore } from "../support/with-store"
import { createInvoice } from "./read-lists"

const lists = ["payments", "messages", "invoices", "refund-tasks", "withdrawals"] as const

withStore("search", (store) => {
  /** Counts what each list finds, in the order of {@link lists}. */
  const count = (q: string) =>
    Promise.all(
      lists.map(async (list) => {
        const path = `/admin/svc/${list}?q=${encodeURIComponent(q)}`
        return (await store.staff.call<{ count: number }>("GET", path)).count
      })
    )

  it("finds an order's rows by its customer and its number, and a withdrawal by its amount", async () => {
    await store.shopper.hasPaid({
      name: ["Mansour", "Al-Kuwari"],
      email: "mansour@oryx.example",
      phone: "+97466112233",
    })
    const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')
    await refundNewestPayment(store, 20)
    await createInvoice(store, "خالد الأنصاري", "1055.00", { mobile: "33445566", order_id: order?.id })
    await requestWithdrawal(store.staff, { amount: "112.50" })

    for (const text of ["kuwari mans", "mansour@oryx", "66112233"]) {
      expect([text, await count(text)]).toEqual([text, [1, 1, 0, 1, 0]])
    }
    expect(await count(`#${order?.display_id}`)).toEqual([1, 1, 1, 1, 0])
    expect(await count("QAR 112.50")).toEqual([0, 0, 0, 0, 1])
  })
})
