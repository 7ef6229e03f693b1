import { changedCartIn } from "../changed-cart"
import type { SettleView } from "../settle/settle-view"

const attempt = { amount: "55.00", currency_code: "qar", cart_id: "cart_1", invoice_order_id: null, refunded: "0" }
const order = { id: "order_1", canceled: false, bookedCaptureIds: [], halfLinked: false, twinIds: [] }

const over = (total: string, currency_code = "qar") => ({ total, currency_code })

const inView = (view: SettleView, of: Partial<typeof attempt> = {}, minimum?: string) =>
  changedCartIn({ ...attempt, ...of }, view, { minimum })

describe("the cart of a payment that came in", () => {
  it("gives an order when it comes to what was paid, with its session or without", () => {
    const fits = { total: "55.00", places_order: true, difference: null }
    expect(inView({ cart: over("55") })).toEqual(fits)
    const session = { amount: "55", currency_code: "qar", otherOpenSessionIds: [] }
    expect(inView({ cart: over("54.995"), session })).toEqual(fits)
  })

  it("gives none, but a difference to ask for, when it costs more", () => {
    expect(inView({ cart: over("60.5") })).toEqual({ total: "60.50", places_order: false, difference: "5.50" })
    const session = { amount: "60.5", currency_code: "qar", otherOpenSessionIds: [] }
    expect(inView({ cart: over("60.5"), session })?.difference).toBe("5.50")
  })

  it.each([
    ["it costs less", { cart: over("50") }],
    ["it is empty", { cart: over("0") }],
    ["it is in another currency", { cart: over("60", "usd") }],
  ] as const)("gives neither when %s", (_, view) => {
    expect(inView(view)).toMatchObject({ places_order: false, difference: null })
  })

  it("gives neither when the money is to go back", () => {
    expect(inView({ cart: over("55") }, { refunded: "55.00" })?.places_order).toBe(false)
    expect(inView({ cart: over("60") }, { refunded: "55.00" })?.difference).toBeNull()
    expect(inView({ cart: over("60") }, { refunded: "1.00" })?.difference).toBeNull()
  })

  it("gives no difference that is less than an invoice can ask for", () => {
    expect(inView({ cart: over("57.99") }, {}, "3.00")?.difference).toBeNull()
    expect(inView({ cart: over("58") }, {}, "3.00")?.difference).toBe("3.00")
  })

  it("is nothing when it is gone, or has an order", () => {
    expect(inView({})).toBeUndefined()
    expect(inView({ cart: over("55"), order })).toBeUndefined()
  })
})
