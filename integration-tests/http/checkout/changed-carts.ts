/** A cart that changed during its payment becomes one order once it matches the payment again, and none before. */
import { Modules } from "@medusajs/framework/utils"
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import type { SvcInvoiceDetail, SvcPaymentDetail } from "../../../src/types"
import { readBooks, expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { payInvoice } from "../admin-api/read-lists"
import { withStore } from "../support/with-store"

/** An answer of any kind. */
interface Answer {
  status: number
  body: { message: string; invoice: SvcInvoiceDetail; payment: SvcPaymentDetail; settle: { outcome: string } }
}

withStore("changed carts", (store) => {
  const ask = async (method: string, path: string, sent?: unknown) =>
    (await store.staff.ask(method, `/admin/svc${path}`, sent)) as unknown as Answer

  /** Pays for a cart whose quantity is changed before the message arrives. */
  const payChanged = async (quantity: number, paidFor = 2) => {
    const { checkout, orderId } = await store.shopper.reachGateway({ quantity: paidFor })
    await store.shopper.setQuantity(checkout, quantity)
    await store.shopper.bringAnswer(orderId, "success")
    expect(await openAttention(store)).toEqual(["session_gone"])
    const [row] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
    return { checkout, orderId, id: String(row?.id) }
  }

  /** Returns the payment and what its open question shows about the cart. */
  const show = async (id: string) => {
    const { payment } = (await ask("GET", `/payments/${id}`)).body
    return { ...payment, changed_cart: payment.attention.find((row) => row.resolved_at === null)?.changed_cart ?? null }
  }
  const settle = (id: string) => ask("POST", `/payments/${id}/settle`)

  describe("a cart that matches its payment again", () => {
    it("becomes one order, however many settlements run at once", async () => {
      const { checkout, id } = await payChanged(3)
      expect((await show(id)).changed_cart).toMatchObject({ places_order: false })
      await store.shopper.setQuantity(checkout, 2)
      expect((await show(id)).changed_cart).toMatchObject({ places_order: true })

      await Promise.all([settle(id), settle(id), settle(id)])
      await settle(id)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
      expect((await show(id)).changed_cart).toBeNull()
    })

    it("becomes one order while the job settles it too, and none after a refund", async () => {
      const { checkout, id } = await payChanged(3)
      await store.shopper.setQuantity(checkout, 2)
      await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
      await Promise.all([settle(id), settleDuePayments(store.container), settle(id)])
      await expectPaidOnce(store, checkout.cart_id)

      const other = await payChanged(3)
      const [question] = (await show(other.id)).attention
      await ask("POST", `/payments/${other.id}/resolve`, {
        attention_id: question?.id,
        note: "sent back",
        refund: true,
      })
      await store.shopper.setQuantity(other.checkout, 2)
      await settle(other.id)
      expect((await readBooks(store, other.checkout.cart_id)).orders).toEqual([])
      expect((await show(other.id)).changed_cart).toBeNull()
    })
  })

  describe("a cart that does not match its payment", () => {
    it.each([
      ["more", 3],
      ["less", 1],
    ])("becomes no order when it costs %s or is deleted, but the payment can be refunded", async (_, quantity) => {
      const { checkout, id } = await payChanged(quantity)
      expect((await settle(id)).body.settle.outcome).toBe("attention")
      await expectUnpaid(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual(["session_gone"])
      const canBeRefunded = { attention: [{ refund: { possible: true } }] }
      expect(await show(id)).toMatchObject({ changed_cart: { places_order: false }, ...canBeRefunded })
      await store.sql("UPDATE cart SET deleted_at = now() WHERE id = ?", [checkout.cart_id])
      expect(await show(id)).toMatchObject({ changed_cart: null, ...canBeRefunded })
    })

    it("becomes no order when an invoice over the rest is paid, and both payments can be refunded", async () => {
      const { checkout, id } = await payChanged(3)
      const invoice = await payInvoice(store, "Aisha", "25.00")

      expect((await settle(id)).body.settle.outcome).toBe("attention")

      await expectUnpaid(store, checkout.cart_id)
      expect((await show(id)).attention).toMatchObject([{ refund: { possible: true } }])
      const paid = (await ask("GET", `/invoices/${invoice.id}`)).body.invoice
      expect(paid).toMatchObject({ status: "paid", refund: { possible: true } })
    })
  })

  describe("a cart that changes in the same moment, so that its session keeps the former amount", () => {
    it("cannot be paid when it changed while the session was created", async () => {
      const cart_id = await store.shopper.fillCart({ quantity: 1 })
      const collection = await store.shopper.openCollection(cart_id)
      const payment = store.container.resolve(Modules.PAYMENT)
      const create = payment.createPaymentSession.bind(payment)
      const spy = jest.spyOn(payment, "createPaymentSession").mockImplementationOnce(async (...given) => {
        await store.shopper.setQuantity({ cart_id }, 5)
        return create(...given)
      })
      const { body } = await store.shopper.requestSession(collection)
      spy.mockRestore()
      const session = body.payment_collection.payment_sessions[0]

      const form = await store.shopper.signedForm(session?.id ?? "")

      expect([form.status, form.body.message]).toEqual([404, expect.stringContaining("Your cart may have changed")])
      expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])
    })

    it.each(["complete", "settle"] as const)("becomes no order when it changed before the payment: %s", async (way) => {
      const { checkout, orderId } = await store.shopper.reachGateway({ quantity: 1 })
      const setInDatabase = (quantity: number) =>
        store.sql("UPDATE cart_line_item SET quantity = ?::int WHERE cart_id = ?", [quantity, checkout.cart_id])
      await setInDatabase(5)
      await store.shopper.bringAnswer(orderId, "success")
      const [row] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")

      const answer = way === "complete" ? await store.shopper.complete(checkout.cart_id) : await settle(String(row?.id))

      expect(answer.body).toMatchObject(way === "complete" ? { type: "cart" } : { settle: { outcome: "attention" } })
      await expectUnpaid(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual(["amount_mismatch"])
      await setInDatabase(1)
      await settle(String(row?.id))
      await expectPaidOnce(store, checkout.cart_id)
    })
  })
})
