/** The page of a payment shows the purchase: the lines of its order, its cart or its invoice, as long as one of them exists. */
import type { SvcPaymentAnswer } from "../../../src/types"
import { countStatements } from "../support/count-statements"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { untilAllTried } from "../support/until-all-tried"
import { withStore } from "../support/with-store"
import { listPayments, payInvoice, payOneAndLeaveOne } from "./read-lists"

withStore("payment purchases", (store) => {
  const readPurchase = async (orderId: string) => {
    const [payment] = await listPayments(store, `?q=${orderId}`)
    return (await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${payment?.id}`)).payment.purchase
  }

  /** The lines and totals of one piece with its delivery. */
  const onePiece = {
    lines: [
      { title: expect.any(String), variant: expect.any(String), quantity: 1, amount: expect.any(String) },
      { title: expect.any(String), variant: null, quantity: 1, amount: expect.any(String) },
    ],
    total: "70.00",
    currency_code: "qar",
  }

  describe("the lines of a payment", () => {
    it("are those of its order, or of its cart while there is no order", async () => {
      const { paid, left, checkout } = await payOneAndLeaveOne(store)

      const ordered = await readPurchase(paid)
      const inCart = await readPurchase(left)

      expect(ordered).toEqual({ source: "order", ...onePiece })
      expect(inCart).toEqual({ ...ordered, source: "cart" })
      const cents = (ordered?.lines ?? []).map(({ amount }) => Math.round(Number(amount) * 100))
      expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(7000)
      const [item] = await store.sql<{ product_title: string; variant_title: string }>(
        "SELECT product_title, variant_title FROM cart_line_item WHERE cart_id = ?",
        [checkout.cart_id]
      )
      expect(ordered?.lines[0]).toMatchObject({ title: item?.product_title, variant: item?.variant_title })
    })

    it("are those of its invoice when that was paid, even if it has an order", async () => {
      const order = await placeUnpaidOrder(store)
      await payInvoice(store, "Sara", "12.50", { order_id: order.id })
      await untilAllTried(store)
      const [payment] = await listPayments(store)

      expect(payment).toMatchObject({ placed_order_id: order.id })
      expect(await readPurchase(payment?.gateway_order_id ?? "")).toEqual({
        source: "invoice",
        lines: [{ title: "Tea", variant: null, quantity: 1, amount: "12.50" }],
        total: "12.50",
        currency_code: "qar",
      })
    })

    it("cost the same number of statements, however many there are", async () => {
      const { left } = await payOneAndLeaveOne(store)
      const [payment] = await listPayments(store, `?q=${left}`)
      const read = () => store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${payment?.id}`)
      await read()
      const before = await countStatements(read)
      await store.sql(
        `INSERT INTO cart_line_item (id, cart_id, title, quantity, unit_price, raw_unit_price)
         SELECT 'cali_more_' || n, ?, 'Spoon ' || n, 1, 1, '{"value": "1", "precision": 20}' FROM generate_series(1, 20) n`,
        [payment?.cart_id ?? ""]
      )

      const after = await countStatements(read)

      const { purchase } = (await read()).payment
      expect(purchase).toMatchObject({ source: "cart", total: "90.00" })
      expect(purchase?.lines).toHaveLength(22)
      expect(after).toHaveLength(before.length)
    })

    it("are empty once the cart is gone", async () => {
      const { left } = await payOneAndLeaveOne(store)
      await store.sql("UPDATE cart SET deleted_at = now()")

      expect(await readPurchase(left)).toBeNull()
    })
  })
})
