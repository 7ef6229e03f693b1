import { nextSettleAction, type SettleAction } from "../next-settle-action"
import type { PaymentView, SettleView } from "../settle-view"

const attempt = {
  amount: "55.00",
  currency_code: "qar",
  cart_id: "cart_1",
  invoice_order_id: null as string | null,
  refunded: "0",
}
const withoutCart = { ...attempt, cart_id: null }

const session = { amount: "55", currency_code: "qar", otherOpenSessionIds: [] as string[] }
const cart = { total: "55", currency_code: "qar" }
const order = {
  id: "order_1",
  canceled: false,
  bookedCaptureIds: [] as string[],
  halfLinked: false,
  twinIds: [] as string[],
}
const asking = (amount: string, currency_code = "qar") => ({ ...order, outstanding: { amount, currency_code } })
const payment: PaymentView = { id: "pay_1", amount: "55", captured: false, canceled: false, captures: [] }
const captured: PaymentView = { ...payment, captured: true, captures: [{ id: "capt_1", amount: "55" }] }

const inPart: PaymentView = { ...payment, captures: [{ id: "capt_1", amount: "20" }] }

function next(view: SettleView, of = attempt as Parameters<typeof nextSettleAction>[0]) {
  return nextSettleAction(of, view)
}

/** Action and reason without the sentence for people. */
function inShort(action: SettleAction) {
  return action.action === "attention" ? `attention: ${action.reason}` : action.action
}

describe("nextSettleAction of a paid attempt", () => {
  it("completes a cart that has no order", () => {
    expect(next({ session, cart })).toEqual({ action: "complete_cart", cart_id: "cart_1", closeSessionIds: [] })
  })

  it("closes other open sessions before it completes the cart", () => {
    expect(next({ session: { ...session, otherOpenSessionIds: ["payses_2"] }, cart })).toEqual({
      action: "complete_cart",
      cart_id: "cart_1",
      closeSessionIds: ["payses_2"],
    })
  })

  it("completes the cart also when the payment is authorized already", () => {
    expect(inShort(next({ session, cart, payment }))).toBe("complete_cart")
  })

  it("completes the cart also when the payment is captured already", () => {
    expect(inShort(next({ session, cart, payment: captured }))).toBe("complete_cart")
  })

  it("mends an order first that core has not finished, before anything is booked", () => {
    const mend = { action: "mend_order", order_id: "order_1" }
    const halfLinked = { ...order, halfLinked: true }
    expect(next({ session, order: halfLinked })).toEqual(mend)
    expect(next({ session, order: halfLinked, payment: captured })).toEqual(mend)
    for (const half of ["unfinished", "to_be_taken_back"] as const) {
      expect(next({ session, order: { ...order, half } })).toEqual(mend)
      expect(next({ session, order: { ...order, half }, payment })).toEqual(mend)
    }
    expect(inShort(next({ session, order: { ...halfLinked, canceled: true } }))).toBe("attention: order_canceled")
  })

  it("takes back what core was to take back also when the money goes back, and belongs to no order that is not whole", () => {
    const refunded = { ...attempt, refunded: "55.00" }
    const half = (how: "unfinished" | "to_be_taken_back") => ({ session, order: { ...order, half: how } })
    expect(inShort(next(half("to_be_taken_back"), refunded))).toBe("mend_order")
    expect(next(half("unfinished"), refunded)).toEqual({ action: "done", order_id: null })
  })

  it("shows staff a second order of the same cart, after the payment is booked in the first", () => {
    const twin = { ...order, twinIds: ["order_2"] }
    expect(inShort(next({ session, order: twin, payment }))).toBe("capture")
    expect(next({ session, order: { ...twin, bookedCaptureIds: ["capt_1"] }, payment: captured })).toEqual({
      action: "attention",
      reason: "order_failed",
      why: { code: "further_orders", values: { order: "order_1", orders: "order_2" } },
    })
  })

  it("captures the payment of a placed order", () => {
    expect(next({ session, order, payment })).toEqual({ action: "capture", payment_id: "pay_1" })
  })

  it("captures the rest, exactly, when staff have captured a part", () => {
    const rest = (amount: string) => ({ action: "capture_rest", payment_id: "pay_1", amount })
    expect(next({ session, order, payment: inPart })).toEqual(rest("35"))
    expect(next({ session, order, payment: inPart }, { ...attempt, refunded: "20.00" })).toEqual(rest("35"))
    const exact = { ...inPart, amount: "55.004", captures: [...inPart.captures, { id: "capt_2", amount: "0.1" }] }
    expect(next({ session, order, payment: exact })).toEqual(rest("34.904"))
    expect(next({ session, payment: inPart }, withoutCart)).toEqual(rest("35"))
  })

  it("captures no more of a payment whose session is over another amount", () => {
    const other = { ...session, amount: "54.99" }
    expect(inShort(next({ session: other, order, payment: inPart }))).toBe("attention: amount_mismatch")
  })

  it("captures the rest only of an order that core has finished, and never takes one back that has money", () => {
    const half = (how: "unfinished" | "to_be_taken_back") => ({
      session,
      order: { ...order, half: how },
      payment: inPart,
    })
    expect(inShort(next(half("unfinished")))).toBe("mend_order")
    expect(next(half("to_be_taken_back"))).toMatchObject({
      action: "attention",
      reason: "order_failed",
      why: { code: "order_being_completed" },
    })
    expect(inShort(next(half("to_be_taken_back"), { ...attempt, refunded: "55.00" }))).toBe("done")
  })

  it("cancels what a canceled order still holds of a payment that was captured in part", () => {
    const view = { session, order: { ...order, canceled: true }, payment: inPart }
    expect(next(view)).toEqual({ action: "cancel_payment", payment_id: "pay_1" })
  })

  it("is done when a payment that was captured in part is canceled: what was not captured has its refund task", () => {
    const canceled = { ...inPart, canceled: true }
    for (const placed of [order, { ...order, canceled: true }]) {
      expect(next({ order: placed, payment: canceled })).toEqual({ action: "done", order_id: "order_1" })
    }
  })

  it("is done when the capture is booked once", () => {
    expect(next({ session, order: { ...order, bookedCaptureIds: ["capt_1"] }, payment: captured })).toEqual({
      action: "done",
      order_id: "order_1",
    })
  })

  it("books a capture that the order does not show", () => {
    expect(next({ session, order, payment: captured })).toEqual({ action: "capture", payment_id: "pay_1" })
  })

  it("asks staff when the order shows a capture twice", () => {
    const twice = { ...order, bookedCaptureIds: ["capt_1", "capt_1"] }
    expect(inShort(next({ session, order: twice, payment: captured }))).toBe("attention: order_failed")
  })

  it("asks staff when another amount was captured than was paid", () => {
    const less = { ...captured, captures: [{ id: "capt_1", amount: "54.99" }] }
    expect(inShort(next({ session, order, payment: less }))).toBe("attention: amount_mismatch")
  })

  it("adds several captures up exactly", () => {
    const parts = [
      { id: "capt_1", amount: "54.9" },
      { id: "capt_2", amount: "0.1" },
    ]
    const booked = { ...order, bookedCaptureIds: ["capt_1", "capt_2"] }
    expect(inShort(next({ session, order: booked, payment: { ...captured, captures: parts } }))).toBe("done")
  })

  it.each([
    ["cheaper", { ...session, amount: "54.99" }],
    ["dearer", { ...session, amount: "55.01" }],
    ["in another currency", { ...session, currency_code: "usd" }],
    ["of no amount", { ...session, amount: "0" }],
  ])("asks staff when the session is %s", (_how, changed) => {
    expect(inShort(next({ session: changed, cart }))).toBe("attention: amount_mismatch")
  })

  it.each([
    ["cheaper", { ...cart, total: "54.99" }],
    ["dearer", { ...cart, total: "55.01" }],
    ["in another currency", { ...cart, currency_code: "usd" }],
    ["empty", { ...cart, total: "0" }],
  ])("asks staff when the cart is %s now", (_how, changed) => {
    expect(inShort(next({ session, cart: changed }))).toBe("attention: amount_mismatch")
  })

  it("compares with the amount as it was rounded for the gateway", () => {
    const third = { ...attempt, amount: "18.34" }
    const exact = { session: { ...session, amount: "18.335" }, cart: { ...cart, total: "18.335" } }
    expect(inShort(next(exact, third))).toBe("complete_cart")
  })

  it("takes the currency in either case", () => {
    expect(inShort(next({ session: { ...session, currency_code: "QAR" }, cart }))).toBe("complete_cart")
  })

  it("asks staff when the order was canceled before the money came", () => {
    expect(inShort(next({ session, order: { ...order, canceled: true }, payment }))).toBe("attention: order_canceled")
  })

  it("asks staff when the payment was canceled in Medusa", () => {
    expect(inShort(next({ session, order, payment: { ...payment, canceled: true } }))).toBe("attention: order_failed")
  })

  it("opens a new session when its own was deleted and the cart is as it was", () => {
    expect(next({ cart })).toEqual({ action: "recover_session", cart })
  })

  it("asks staff when its session was deleted and the cart comes to something else", () => {
    expect(inShort(next({ cart: { ...cart, total: "60" } }))).toBe("attention: session_gone")
  })

  it("asks staff when its session was deleted and another payment placed the order", () => {
    expect(inShort(next({ order }))).toBe("attention: session_gone")
  })

  it("asks staff when session and cart are gone", () => {
    expect(inShort(next({}))).toBe("attention: session_gone")
  })

  it("captures a session without a cart", () => {
    expect(next({ session }, withoutCart)).toEqual({ action: "process_session" })
  })

  it("processes the session of an order that has no payment yet", () => {
    expect(next({ session, order: asking("55.00") })).toEqual({ action: "process_session" })
  })

  it("asks staff when an order that was placed before the money came asks for less", () => {
    expect(inShort(next({ session, order: asking("0.00") }))).toBe("attention: paid_twice")
    expect(inShort(next({ session, order: asking("54.99") }))).toBe("attention: amount_mismatch")
    expect(inShort(next({ session, order: asking("0.00"), payment }))).toBe("capture")
  })

  it("is done without a cart when the payment is captured", () => {
    expect(next({ session, payment: captured }, withoutCart)).toEqual({ action: "done", order_id: null })
  })

  it("leaves alone what is to go back in full", () => {
    const refunded = { ...attempt, refunded: "55.00" }
    expect(next({ session, cart }, refunded)).toEqual({ action: "done", order_id: null })
  })

  it("goes on when only a part is to go back", () => {
    expect(inShort(next({ session, cart }, { ...attempt, refunded: "54.99" }))).toBe("complete_cart")
  })
})

describe("nextSettleAction of money that came by an invoice of an order", () => {
  const invoiced = { ...withoutCart, invoice_order_id: "order_1" }

  it.each(["55.00", "80.00"])("opens a session of an order that still asks for %s", (outstanding) => {
    expect(next({ order: asking(outstanding) }, invoiced)).toEqual({
      action: "open_order_session",
      order_id: "order_1",
    })
  })

  it("opens another session when the one it has is over something else", () => {
    const view = { order: asking("55.00"), session: { ...session, amount: "54" } }
    expect(inShort(next(view, invoiced))).toBe("open_order_session")
  })

  it("processes the session that it has opened", () => {
    const view = { order: asking("55.00"), session }
    expect(next(view, invoiced)).toEqual({ action: "process_session" })
  })

  it.each([
    ["the order was canceled", { order: { ...asking("55.00"), canceled: true } }, "order_canceled"],
    ["the order is paid already", { order: asking("0.00") }, "paid_twice"],
    ["the order was paid after the session was opened", { order: asking("0.00"), session }, "paid_twice"],
    ["the order asks for less", { order: asking("54.99") }, "amount_mismatch"],
    ["the order is in another currency", { order: asking("55.00", "usd") }, "amount_mismatch"],
    ["the order is gone", {}, "order_failed"],
  ])("asks staff when %s", (_case, view, reason) => {
    expect(inShort(next(view, invoiced))).toBe(`attention: ${reason}`)
  })

  it("does not ask what the order asks for once the payment is there", () => {
    const booked = { ...asking("0.00"), bookedCaptureIds: ["capt_1"] }
    expect(inShort(next({ order: booked, session, payment: captured }, invoiced))).toBe("done")
    expect(inShort(next({ order: asking("0.00"), session, payment }, invoiced))).toBe("capture")
  })

  it("belongs to no order when the money goes back unbooked", () => {
    const refunded = { ...invoiced, refunded: "55.00" }
    expect(next({ order: asking("0.00") }, refunded)).toEqual({ action: "done", order_id: null })
  })
})

describe("nextSettleAction of money that came by a link for what an order asks for", () => {
  it.each(["55.00", "80.00"])("processes the session of an order that still asks for %s", (outstanding) => {
    const view = { order: asking(outstanding), session }
    expect(next(view, withoutCart)).toEqual({ action: "process_session" })
  })

  it.each([
    ["the order is paid already", { order: asking("0.00"), session }, "paid_twice"],
    ["the order is paid already and the session was deleted", { order: asking("0.00") }, "paid_twice"],
    ["the order asks for less", { order: asking("54.99"), session }, "amount_mismatch"],
    ["the order is in another currency", { order: asking("55.00", "usd"), session }, "amount_mismatch"],
    ["the session was deleted", { order: asking("55.00") }, "session_gone"],
  ])("asks staff when %s", (_case, view, reason) => {
    expect(inShort(next(view, withoutCart))).toBe(`attention: ${reason}`)
  })

  it("goes on with a payment that was there before the order was paid", () => {
    expect(inShort(next({ order: asking("0.00"), session, payment }, withoutCart))).toBe("capture")
  })

  it("belongs to no order when the money goes back unbooked", () => {
    const refunded = { ...withoutCart, refunded: "55.00" }
    expect(next({ order: asking("0.00"), session }, refunded)).toEqual({ action: "done", order_id: null })
  })
})
