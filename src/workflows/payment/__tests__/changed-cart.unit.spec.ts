/** Shows whether an order can still be placed from a changed cart for the paid amount. */
import { describeChangedCart } from "../changed-cart"
import type { SettleView } from "../../../settlement/settle-view"

const attempt = {
  amount: "55.00",
  currency_code: "qar",
  cart_id: "cart_1",
  invoice_order_id: null,
  owing_order_id: null,
  refunded: "0",
}
const order = { id: "order_1", number: "1", canceled: false, bookedCaptureIds: [], halfLinked: false, twinIds: [] }

const over = (total: string, currency_code = "qar") => ({ total, currency_code })

const inView = (view: SettleView, of: Partial<typeof attempt> = {}) => describeChangedCart({ ...attempt, ...of }, view)

describe("the cart of a payment that came in", () => {
  it("becomes an order when it costs the paid amount, with or without its session", () => {
    const fits = { total: "55.00", places_order: true }
    expect(inView({ cart: over("55") })).toEqual(fits)
    const session = { amount: "55", currency_code: "qar", otherOpenSessionIds: [] }
    expect(inView({ cart: over("54.995"), session })).toEqual(fits)
  })

  it("becomes no order when it costs more, with or without its session", () => {
    const more = { total: "60.50", places_order: false }
    expect(inView({ cart: over("60.5") })).toEqual(more)
    const session = { amount: "60.5", currency_code: "qar", otherOpenSessionIds: [] }
    expect(inView({ cart: over("60.5"), session })).toEqual(more)
  })

  it.each([
    ["it costs less", { cart: over("50") }],
    ["it is empty", { cart: over("0") }],
    ["it is in another currency", { cart: over("55", "usd") }],
  ] as const)("becomes no order when %s", (_, view) => {
    expect(inView(view)?.places_order).toBe(false)
  })

  it("becomes no order when the money is being refunded", () => {
    expect(inView({ cart: over("55") }, { refunded: "55.00" })?.places_order).toBe(false)
  })

  it("is ignored when it is deleted or has an order", () => {
    expect(inView({})).toBeUndefined()
    expect(inView({ cart: over("55"), order })).toBeUndefined()
  })
})
