import settleDuePayments from "../../src/jobs/settle-due-payments"
import type { SvcInvoiceDetail, SvcInvoiceDraftAnswer, SvcPaymentDetail } from "../../src/types"
import { booksOf, expectPaidOnce, expectUnpaid, openAttention } from "../support/books"
import type { Checkout } from "./support/shopper"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

/** An answer of any kind. */
interface Answer {
  status: number
  body: { message: string; invoice: SvcInvoiceDetail; payment: SvcPaymentDetail; settle: { outcome: string } }
}

withStore((store) => {
  beforeEach(() => store.sandbox.reset())

  const ask = async (method: string, path: string, sent?: unknown) =>
    (await store.staff.ask(method, `/admin/svc${path}`, sent)) as unknown as Answer

  const setQuantity = async ({ cart_id }: Checkout, quantity: number) => {
    const { cart } = (await store.shopper.call("GET", `/store/carts/${cart_id}?fields=*items`)).body as {
      cart: { items: { id: string }[] }
    }
    const path = `/store/carts/${cart_id}/line-items/${cart.items[0]?.id}`
    await store.shopper.expectOk(store.shopper.call("POST", path, { quantity }))
  }

  /** Pays for a cart that has another quantity when the money comes. */
  const payChanged = async (quantity: number, paidFor = 2) => {
    const checkout = await store.shopper.checkOut({ quantity: paidFor })
    const orderId = await store.shopper.goToGateway(checkout)
    await setQuantity(checkout, quantity)
    await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
    expect(await openAttention(store)).toEqual(["session_gone"])
    const [row] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
    return { checkout, orderId, id: String(row?.id) }
  }

  /** The payment, and what its open question says of the cart. */
  const show = async (id: string) => {
    const { payment } = (await ask("GET", `/payments/${id}`)).body
    return { ...payment, changed_cart: payment.attention.find((row) => row.resolved_at === null)?.changed_cart ?? null }
  }
  const settle = (id: string) => ask("POST", `/payments/${id}/settle`)
  const draft = (id: string) =>
    store.staff.call<SvcInvoiceDraftAnswer>("GET", `/admin/svc/invoices/draft?difference_of=${id}`)
  const invoiceOver = (amount: string, more: object = {}) => ({
    client_name: "Aisha",
    mobile: "55123456",
    lines: [{ description: "Difference", quantity: 1, amount }],
    ...more,
  })

  describe("a cart that fits the payment again", () => {
    it("gives one order, however often and at the same moment it is asked for", async () => {
      const { checkout, id } = await payChanged(3)
      expect((await show(id)).changed_cart).toMatchObject({ places_order: false })
      await setQuantity(checkout, 2)
      expect((await show(id)).changed_cart).toMatchObject({ places_order: true, difference: null })

      await Promise.all([settle(id), settle(id), settle(id)])
      await settle(id)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
      expect((await show(id)).changed_cart).toBeNull()
    })

    it("gives one order while the job settles it too, and none after the money went back", async () => {
      const { checkout, id } = await payChanged(3)
      await setQuantity(checkout, 2)
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
      await setQuantity(other.checkout, 2)
      await settle(other.id)
      expect((await booksOf(store, other.checkout.cart_id)).orders).toEqual([])
      expect((await show(other.id)).changed_cart).toBeNull()
    })
  })

  describe("a cart that does not fit", () => {
    it.each([
      ["more", 3],
      ["less", 1],
    ])("gives no order when it costs %s, whoever asks for one", async (_, quantity) => {
      const { checkout, id } = await payChanged(quantity)
      expect((await settle(id)).body.settle.outcome).toBe("attention")
      await expectUnpaid(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual(["session_gone"])
    })

    it("that costs less, or is gone, has no difference to ask for, but the money can go back", async () => {
      const { checkout, id } = await payChanged(1)
      expect(await show(id)).toMatchObject({
        changed_cart: { places_order: false, difference: null },
        attention: [{ refund: { possible: true } }],
      })
      const refused = await ask("POST", "/invoices", invoiceOver("10.00", { difference_of: id }))
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("difference_of")])
      expect((await ask("GET", `/invoices/draft?difference_of=${id}`)).status).toBe(400)
      await store.sql("UPDATE cart SET deleted_at = now() WHERE id = ?", [checkout.cart_id])
      expect((await show(id)).changed_cart).toBeNull()
      expect((await store.sandbox.books()).invoices).toEqual([])
    })
  })

  describe("the difference of a cart that costs more", () => {
    it("is asked for by one invoice with customer and reference, and its payment shows it", async () => {
      const { orderId, id } = await payChanged(3)
      const { changed_cart } = await show(id)
      const difference = changed_cart?.difference ?? ""
      const { draft: begun } = await draft(id)
      expect(begun).toMatchObject({ difference_of: id, order_id: null, outstanding: difference })
      expect(begun.remarks).toContain(orderId)
      expect(begun.lines).toMatchObject([{ amount: difference }])
      const { lines, client_name, mobile } = begun
      expect([client_name, mobile]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^\+/)])

      const body = { client_name, mobile, lines, difference_of: id }
      const keyed = { ...body, idempotency_key: "difference-1" }
      const [first, again] = await Promise.all([ask("POST", "/invoices", keyed), ask("POST", "/invoices", keyed)])
      expect(again.body.invoice.id).toBe(first.body.invoice.id)
      const others = await Promise.all([ask("POST", "/invoices", body), ask("POST", "/invoices", body)])
      expect(others.map(({ status }) => status)).toEqual([409, 409])
      expect((await store.sandbox.books()).invoices).toHaveLength(1)
      const { invoice } = (await ask("GET", `/invoices/${first.body.invoice.id}`)).body
      expect(invoice).toMatchObject({ amount: difference, difference_of: id, order_id: null })
      expect((await show(id)).difference_invoice).toEqual({ id: invoice.id, amount: difference, paid: false })
    })

    it("is asked for exactly, for no order, by staff who may issue invoices", async () => {
      const { id } = await payChanged(3)
      const { changed_cart } = await show(id)
      const difference = changed_cart?.difference ?? ""
      const refusals = await Promise.all([
        ask("POST", "/invoices", invoiceOver("1.00", { difference_of: id })),
        ask("POST", "/invoices", invoiceOver(difference, { difference_of: "svcatt_none" })),
        ask("GET", `/invoices/draft?difference_of=${id}&order_id=order_1`),
      ])
      expect(refusals.map(({ status }) => status)).toEqual([400, 404, 400])
      const { permissions } = await store.svc.configuration()
      permissions.invoices = ["somebody-else@shop.example"]
      try {
        expect((await ask("POST", "/invoices", invoiceOver(difference, { difference_of: id }))).status).toBe(403)
      } finally {
        delete permissions.invoices
      }
      expect((await store.sandbox.books()).invoices).toEqual([])
    })

    it("can be asked for again when its invoice was refused or set aside, and is not when the cart fits", async () => {
      const { checkout, id } = await payChanged(3)
      const difference = (await show(id)).changed_cart?.difference ?? ""
      const body = invoiceOver(difference, { difference_of: id })
      await store.sandbox.setFaults({ endpoints: { create_invoice: { mode: "error_400", times: 1 } } })
      expect((await ask("POST", "/invoices", body)).status).toBe(422)
      const second = await ask("POST", "/invoices", body)
      await ask("POST", `/invoices/${second.body.invoice.id}/set-aside`, { set_aside: true })
      expect((await show(id)).difference_invoice).toBeNull()
      await setQuantity(checkout, 2)
      expect((await ask("POST", "/invoices", body)).status).toBe(400)
    })

    it("is asked for by one of two invoices when staff take back that the first was set aside", async () => {
      const { id } = await payChanged(3)
      const difference = (await show(id)).changed_cart?.difference ?? ""
      const body = invoiceOver(difference, { difference_of: id })
      const setAside = (invoice: string, set_aside: boolean) =>
        ask("POST", `/invoices/${invoice}/set-aside`, { set_aside })
      const first = (await ask("POST", "/invoices", body)).body.invoice.id
      await setAside(first, true)
      const second = (await ask("POST", "/invoices", body)).body.invoice.id

      const refused = await setAside(first, false)

      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("same difference")])
      expect((await show(id)).difference_invoice).toMatchObject({ id: second })
      await setAside(second, true)
      const both = await Promise.all([setAside(first, false), setAside(second, false)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("is answered as before when it is asked for again by its key and the cart has changed since", async () => {
      const { checkout, id } = await payChanged(3)
      const difference = (await show(id)).changed_cart?.difference ?? ""
      const body = invoiceOver(difference, { difference_of: id, idempotency_key: "difference-2" })
      const first = await ask("POST", "/invoices", body)
      await setQuantity(checkout, 2)

      const again = await ask("POST", "/invoices", body)
      const other = await ask("POST", "/invoices", { ...body, client_name: "Somebody else" })

      expect([again.status, again.body.invoice.id]).toEqual([first.status, first.body.invoice.id])
      expect(other.status).toBe(409)
      expect((await store.sandbox.books()).invoices).toHaveLength(1)
    })

    it("that was paid stays with its invoice: no order is placed over more than the payment", async () => {
      const { checkout, id } = await payChanged(3)
      const difference = (await show(id)).changed_cart?.difference ?? ""
      const { invoice } = (await ask("POST", "/invoices", invoiceOver(difference, { difference_of: id }))).body
      await store.shopper.bring((await store.sandbox.payInvoice(invoice.invoice_number ?? "")).webhook)

      expect((await settle(id)).body.settle.outcome).toBe("attention")

      await expectUnpaid(store, checkout.cart_id)
      expect((await show(id)).difference_invoice).toMatchObject({ paid: true })
      expect((await ask("GET", `/invoices/${invoice.id}`)).body.invoice.refund).toMatchObject({ possible: true })
    })
  })
})
