/** A second transaction of a paid payment becomes refundable money, and the order keeps the first. */
import type { SvcPaymentAnswer } from "../../../src/types"
import { expectPaidOnce, openAttention } from "../../support/books"
import { whileKeyIsHeld } from "../support/while-key-held"
import { withStore } from "../support/with-store"

withStore("second transaction", (store) => {
  /** Creates a payment that paid its order; returns it with its transaction. */
  const paid = async () => {
    const { checkout, orderId } = await store.shopper.hasPaid()
    const [attempt] = await store.sql<{ id: string; transaction_number: string }>(
      "SELECT id, transaction_number FROM svc_attempt WHERE gateway_order_id = ?",
      [orderId]
    )
    if (!attempt) {
      throw new Error("The payment is not in the ledger")
    }
    return { ...attempt, checkout }
  }

  const confirm = (id: string, transaction_number: string, amount: string) =>
    store.staff.ask("POST", `/admin/svc/payments/${id}/confirm`, {
      decision: "paid",
      transaction_number,
      amount,
      note: "seen in the panel",
    })

  const openRow = async (id: string) => {
    const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${id}`)
    const [row] = payment.attention.filter(({ resolved_at }) => resolved_at === null)
    return row
  }

  const giveBack = async (id: string, attention_id: string | undefined) =>
    store.staff.call("POST", `/admin/svc/payments/${id}/resolve`, { attention_id, note: "paid twice", refund: true })

  const tasks = () => store.sql("SELECT transaction_number, amount, status FROM svc_refund_task")

  describe("a second transaction of a paid payment that staff confirm from the merchant panel", () => {
    it.each([
      ["the amount that was asked for", "paid_twice", "70.00"],
      ["another amount", "amount_mismatch", "12.50"],
    ])("over %s becomes money that can be refunded, and the order keeps what it has", async (_over, reason, amount) => {
      const { id, transaction_number, checkout } = await paid()

      expect((await confirm(id, "SECOND7", amount)).status).toBe(200)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await store.sql("SELECT transaction_number, status FROM svc_attempt")).toEqual([
        { transaction_number, status: "paid" },
      ])
      const row = await openRow(id)
      expect(row).toMatchObject({
        reason,
        transaction_number: "SECOND7",
        amount,
        refund: { possible: true, transaction_number: "SECOND7", amount },
      })
      expect(await tasks()).toEqual([])

      await giveBack(id, row?.id)

      expect(await tasks()).toEqual([{ transaction_number: "SECOND7", amount, status: "to_pay_out" }])
      expect(await openAttention(store)).toEqual([])
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("raises attention once, however often it is confirmed, also after its refund", async () => {
      const { id } = await paid()
      await confirm(id, "SECOND8", "70.00")

      const again = await confirm(id, "SECOND8", "70.00")
      expect([again.status, again.body.message]).toEqual([400, expect.stringContaining("transaction_number SECOND8")])
      expect(await openAttention(store)).toEqual(["paid_twice"])

      await giveBack(id, (await openRow(id))?.id)
      expect((await confirm(id, "SECOND8", "70.00")).status).toBe(400)
      expect(await openAttention(store)).toEqual([])
      expect(await tasks()).toHaveLength(1)
    })

    it("is refunded while a message about the payment is judged, and the two never deadlock", async () => {
      const { id } = await paid()
      await confirm(id, "SECOND6", "70.00")
      const row = await openRow(id)
      const [attempt] = await store.sql<{ payment_session_id: string }>("SELECT payment_session_id FROM svc_attempt")
      const rows = { svc_attempt: id, svc_attention: row?.id ?? "" }

      await whileKeyIsHeld(store, `svc_session:${attempt?.payment_session_id}`, rows, () => giveBack(id, row?.id))

      expect(await tasks()).toHaveLength(1)
    })

    it("is refused when it is the transaction that paid", async () => {
      const { id, transaction_number } = await paid()
      const refused = await confirm(id, transaction_number, "70.00")
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("already recorded as paid")])
      expect(await openAttention(store)).toEqual([])
    })

    it.each(["70.00", "12.50"])("over %s cannot pay anything else", async (amount) => {
      const { id } = await paid()
      await confirm(id, "SECOND9", amount)
      const other = await store.shopper.goToGateway(await store.shopper.checkOut())
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [
        other,
      ])

      const refused = await confirm(attempt?.id ?? "", "SECOND9", "70.00")

      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("SECOND9")])
      expect(await store.sql("SELECT status FROM svc_attempt WHERE gateway_order_id = ?", [other])).toEqual([
        { status: "awaiting_payment" },
      ])
    })
  })
})
