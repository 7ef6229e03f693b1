/** Shows the next action for a paid attempt, for every state of session, cart, order and payment. */
import { nextSettleAction, type SettleAction } from "../next-settle-action"
import type { PaymentView, SettleView } from "../settle-view"

const attempt = {
  amount: "55.00",
  currency_code: "qar",
  cart_id: "cart_1" as string | null,
  invoice_order_id: null as string | null,
  owing_order_id: null as string | null,
  refunded: "0",
}
const withoutCart = { cart_id: null }
const owed = { ...withoutCart, owing_order_id: "order_1" }
const invoiced = { ...withoutCart, invoice_order_id: "order_1" }
const givenBack = { refunded: "55.00" }

const mismatch = "attention: amount_mismatch"
const paidTwice = "attention: paid_twice"
const sessionGone = "attention: session_gone"
const orderFailed = "attention: order_failed"
const orderCanceled = "attention: order_canceled"

const session = { amount: "55", currency_code: "qar", otherOpenSessionIds: [] as string[] }
const cart = { total: "55", currency_code: "qar" }
const order = {
  id: "order_1",
  number: "1",
  canceled: false,
  bookedCaptureIds: [] as string[],
  halfLinked: false,
  twinIds: [] as string[],
}
const sessionOver = (amount: string, currency_code = "qar") => ({ ...session, amount, currency_code })
const cartOver = (total: string, currency_code = "qar") => ({ total, currency_code })
const canceledOrder = { ...order, canceled: true }
const booked = { ...order, bookedCaptureIds: ["capt_1"] }
const half = (how: "unfinished" | "to_be_taken_back") => ({ ...order, half: how })
const asking = (amount: string, currency_code = "qar") => ({ ...order, outstanding: { amount, currency_code } })

const payment: PaymentView = { id: "pay_1", amount: "55", captured: false, canceled: false, captures: [] }
const capturedAs = (...amounts: string[]): PaymentView => ({
  ...payment,
  captured: true,
  captures: amounts.map((amount, index) => ({ id: `capt_${index + 1}`, amount })),
})
const captured = capturedAs("55")
const inPart = { ...capturedAs("20"), captured: false }

const next = (view: SettleView, changes: Partial<typeof attempt> = {}) =>
  nextSettleAction({ ...attempt, ...changes }, view)

/** Action and reason, without the explanation. */
function inShort(action: SettleAction) {
  return action.action === "attention" ? `attention: ${action.reason}` : action.action
}

type Row = [state: string, view: SettleView, action: string, changes?: Partial<typeof attempt>]

/** One test for each row, with an attempt of the given origin. */
const itDoes = (rows: Row[], origin = {}) =>
  it.each(rows)("%s", (_state, view, action, changes = {}) =>
    expect(inShort(next(view, { ...origin, ...changes }))).toBe(action)
  )

describe("a paid cart without an order", () => {
  it("is completed, after its other open sessions are closed", () => {
    expect(next({ session: { ...session, otherOpenSessionIds: ["payses_2"] }, cart })).toEqual({
      action: "complete_cart",
      cart_id: "cart_1",
      closeSessionIds: ["payses_2"],
    })
  })

  itDoes([
    ["is completed", { session, cart }, "complete_cart"],
    ["is completed when the payment is authorized already", { session, cart, payment }, "complete_cart"],
    ["is completed when the payment is captured already", { session, cart, payment: captured }, "complete_cart"],
    ["is completed in either case of the currency", { session: sessionOver("55", "QAR"), cart }, "complete_cart"],
    ["is completed when only a part is to go back", { session, cart }, "complete_cart", { refunded: "54.99" }],
    [
      "is compared with the amount as it was rounded for the gateway",
      { session: sessionOver("18.335"), cart: cartOver("18.335") },
      "complete_cart",
      { amount: "18.34" },
    ],
    ["asks staff when it is cheaper now", { session, cart: cartOver("54.99") }, mismatch],
    ["asks staff when it is dearer now", { session, cart: cartOver("55.01") }, mismatch],
    ["asks staff when it is empty now", { session, cart: cartOver("0") }, mismatch],
    ["asks staff when it is in another currency now", { session, cart: cartOver("55", "usd") }, mismatch],
    ["asks staff when its session is cheaper", { session: sessionOver("54.99"), cart }, mismatch],
    ["asks staff when its session is dearer", { session: sessionOver("55.01"), cart }, mismatch],
    ["asks staff when its session is of no amount", { session: sessionOver("0"), cart }, mismatch],
    ["asks staff when its session is in another currency", { session: sessionOver("55", "usd"), cart }, mismatch],
    ["gets a new session when its own was deleted", { cart }, "recover_session"],
    ["asks staff when its session was deleted and it comes to something else", { cart: cartOver("60") }, sessionGone],
    ["asks staff when its session was deleted and another payment placed the order", { order }, sessionGone],
    ["asks staff when session and cart are gone", {}, sessionGone],
    ["asks staff when the cart alone is gone", { session }, sessionGone],
    ["asks staff when the cart is gone and the payment captured already", { payment: captured }, sessionGone],
    ["is left alone when all is to go back", { session, cart }, "done", givenBack],
  ])
})

describe("test money, once the store is live", () => {
  it.each<[state: string, view: SettleView, action: string]>([
    ["places no order", { session, cart }, "attention: wrong_environment"],
    ["is not captured of an order that is there", { session, order, payment }, "attention: wrong_environment"],
    ["is not captured further", { session, order, payment: inPart }, "attention: wrong_environment"],
    ["stays captured when it was before", { order: booked, payment: captured }, "done"],
  ])("%s", (_state, view, action) => {
    expect(inShort(nextSettleAction(attempt, view, true))).toBe(action)
  })
})

describe("an order that core has not finished", () => {
  const mended = { action: "mend_order", order_id: "order_1" }

  it.each([
    ["half linked", { ...order, halfLinked: true }],
    ["unfinished", half("unfinished")],
    ["to be taken back", half("to_be_taken_back")],
  ])("is repaired before anything is booked: %s", (_how, unfinished) => {
    expect(next({ session, order: unfinished })).toEqual(mended)
    expect(next({ session, order: unfinished, payment })).toEqual(mended)
  })

  itDoes([
    [
      "is mended when it is half linked and captured",
      { session, order: { ...order, halfLinked: true }, payment: captured },
      "mend_order",
    ],
    ["asks staff when it was canceled", { session, order: { ...canceledOrder, halfLinked: true } }, orderCanceled],
    [
      "is taken back also when the money goes back",
      { session, order: half("to_be_taken_back") },
      "mend_order",
      givenBack,
    ],
    [
      "is taken back also when its payment is captured: Medusa then refunds it",
      { session, order: half("to_be_taken_back"), payment: captured },
      "mend_order",
    ],
    ["is mended before the rest is captured", { session, order: half("unfinished"), payment: inPart }, "mend_order"],
    [
      "is not taken back once a part is captured, though that goes back",
      { session, order: half("to_be_taken_back"), payment: inPart },
      "done",
      givenBack,
    ],
  ])

  it("is not taken back once a part is captured, which Medusa would not refund", () => {
    expect(next({ session, order: half("to_be_taken_back"), payment: inPart })).toMatchObject({
      action: "attention",
      reason: "order_failed",
      why: { code: "order_being_completed" },
    })
  })

  it("gets no money that is being refunded", () => {
    expect(next({ session, order: half("unfinished") }, givenBack)).toEqual({ action: "done", order_id: null })
  })
})

describe("a placed order", () => {
  it("has the capture of its payment requested, and is named when that is done", () => {
    expect(next({ session, order, payment })).toEqual({ action: "capture", payment_id: "pay_1" })
    expect(next({ session, order: booked, payment: captured })).toEqual({ action: "done", order_id: "order_1" })
  })

  it("has the rest captured, exactly, when staff have captured a part", () => {
    const rest = (amount: string) => ({ action: "capture_rest", payment_id: "pay_1", amount })
    const exact = { ...capturedAs("20", "0.1"), captured: false, amount: "55.004" }
    expect(next({ session, order, payment: inPart })).toEqual(rest("35"))
    expect(next({ session, order, payment: inPart }, { refunded: "20.00" })).toEqual(rest("35"))
    expect(next({ session, order, payment: exact })).toEqual(rest("34.904"))
    expect(next({ session, payment: inPart }, withoutCart)).toEqual(rest("35"))
  })

  it("has its capture noted when core stopped before noting it", () => {
    const all = { ...capturedAs("20", "35"), captured: false }
    expect(next({ session, order, payment: all })).toEqual({ action: "note_capture", payment_id: "pay_1" })
  })

  it("gives back the uncaptured part of its payment when it was canceled", () => {
    expect(next({ session, order: canceledOrder, payment: inPart })).toEqual({
      action: "cancel_payment",
      payment_id: "pay_1",
    })
  })

  describe("a payment that was captured in part and then canceled", () => {
    const settle = (placed: typeof order, refunded: string) =>
      inShort(next({ order: placed, payment: { ...inPart, canceled: true } }, { refunded }))

    it("is settled while its order is live: the uncaptured part has its refund task", () => {
      expect(settle(order, "35.00")).toBe("done")
    })

    it("is settled when its order was canceled and Medusa has refunded the captured part too", () => {
      expect(settle(canceledOrder, "55.00")).toBe("done")
    })

    it("raises attention when its order was canceled without a refund of the captured part", () => {
      expect(settle(canceledOrder, "35.00")).toBe(orderCanceled)
    })
  })

  it("is booked first when its cart has a second order, and then raises attention", () => {
    const twinIds = ["order_2"]
    expect(inShort(next({ session, order: { ...order, twinIds }, payment }))).toBe("capture")
    expect(next({ session, order: { ...booked, twinIds }, payment: captured })).toEqual({
      action: "attention",
      reason: "order_failed",
      why: { code: "further_orders", values: { order: "order_1", orders: "order_2" }, link: "/orders/order_1" },
    })
  })

  itDoes([
    ["has a capture booked that it does not show", { session, order, payment: captured }, "capture"],
    [
      "asks staff when its order was canceled while it was captured",
      { session, order: canceledOrder, payment: { ...captured, canceled: true } },
      orderCanceled,
    ],
    [
      "asks staff when its order was canceled although the capture is booked",
      { session, order: { ...booked, canceled: true }, payment: captured },
      orderCanceled,
    ],
    [
      "asks staff when it shows a capture twice",
      { session, order: { ...order, bookedCaptureIds: ["capt_1", "capt_1"] }, payment: captured },
      orderFailed,
    ],
    [
      "has the second of two captures booked that it does not show",
      { session, order: booked, payment: capturedAs("20", "35") },
      "capture",
    ],
    [
      "asks staff when it shows one of two captures twice",
      {
        session,
        order: { ...order, bookedCaptureIds: ["capt_1", "capt_2", "capt_2"] },
        payment: capturedAs("20", "35"),
      },
      orderFailed,
    ],
    [
      "asks staff when another amount was captured than was paid",
      { session, order, payment: capturedAs("54.99") },
      mismatch,
    ],
    [
      "is done when several captures add up exactly",
      { session, order: { ...order, bookedCaptureIds: ["capt_1", "capt_2"] }, payment: capturedAs("54.9", "0.1") },
      "done",
    ],
    [
      "has no more captured when the session is over another amount",
      { session: sessionOver("54.99"), order, payment: inPart },
      mismatch,
    ],
    [
      "asks staff when it was canceled before the money came",
      { session, order: canceledOrder, payment },
      orderCanceled,
    ],
    [
      "asks staff when the payment was canceled in Medusa",
      { session, order, payment: { ...payment, canceled: true } },
      orderFailed,
    ],
    ["has its session processed when it has no payment yet", { session, order: asking("55.00") }, "process_session"],
    ["asks staff when it is paid already", { session, order: asking("0.00") }, paidTwice],
    [
      "asks staff when another payment paid the requested part, though the order owes more",
      { session, order: { ...asking("99.00"), partIsPaid: true } },
      paidTwice,
    ],
    ["asks staff when it asks for less", { session, order: asking("54.99") }, mismatch],
    [
      "has a payment captured that was there before it was paid",
      { session, order: asking("0.00"), payment },
      "capture",
    ],
  ])
})

describe("a session without cart and order", () => {
  it("is processed, and is settled once the payment is captured", () => {
    expect(next({ session }, withoutCart)).toEqual({ action: "process_session" })
    expect(next({ session, payment: captured }, withoutCart)).toEqual({ action: "done", order_id: null })
  })
})

describe("money that came by an invoice of an order", () => {
  it.each(["55.00", "80.00"])("opens a session for an order that still owes %s", (outstanding) => {
    expect(next({ order: asking(outstanding) }, invoiced)).toEqual({
      action: "open_order_session",
      order_id: "order_1",
    })
  })

  itDoes(
    [
      [
        "opens another session when the one it has is over something else",
        { order: asking("55.00"), session: sessionOver("54") },
        "open_order_session",
      ],
      ["processes the session that it has opened", { order: asking("55.00"), session }, "process_session"],
      ["asks staff when the order was canceled", { order: { ...asking("55.00"), canceled: true } }, orderCanceled],
      ["asks staff when the order is paid already", { order: asking("0.00") }, paidTwice],
      [
        "asks staff when the order was paid after the session was opened",
        { order: asking("0.00"), session },
        paidTwice,
      ],
      ["asks staff when the order asks for less", { order: asking("54.99") }, mismatch],
      ["asks staff when the order is in another currency", { order: asking("55.00", "usd") }, mismatch],
      [
        "is done once it is booked, whatever the order asks for",
        { order: { ...asking("0.00"), bookedCaptureIds: ["capt_1"] }, session, payment: captured },
        "done",
      ],
      ["is captured, whatever the order asks for", { order: asking("0.00"), session, payment }, "capture"],
    ],
    invoiced
  )
})

it("money that came by an invoice of an order that is gone asks staff, and names the order", () => {
  expect(next({}, { ...invoiced, invoice_order_id: "order_9" })).toMatchObject({
    reason: "order_failed",
    why: { code: "order_gone", values: { order: "order_9" } },
  })
})

describe("money that came by a link for an order's outstanding amount", () => {
  itDoes(
    [
      ["is processed for what is asked", { order: asking("55.00"), session }, "process_session"],
      ["is processed when more is asked", { order: asking("80.00"), session }, "process_session"],
      ["asks staff when the order is paid already", { order: asking("0.00"), session }, paidTwice],
      ["asks staff when the order is paid already and the session was deleted", { order: asking("0.00") }, paidTwice],
      ["asks staff when the order asks for less", { order: asking("54.99"), session }, mismatch],
      ["asks staff when the order is in another currency", { order: asking("55.00", "usd"), session }, mismatch],
      ["asks staff when the session was deleted", { order: asking("55.00") }, sessionGone],
      ["asks staff when the order is gone and its session is still open", { session }, orderFailed],
      ["asks staff when order and session are gone", {}, orderFailed],
      [
        "is captured when the payment was there before the order was paid",
        { order: asking("0.00"), session, payment },
        "capture",
      ],
    ],
    owed
  )
})

it.each([invoiced, owed])("unbooked money of %j that is being refunded belongs to no order", (origin) => {
  expect(next({ order: asking("0.00"), session }, { ...origin, ...givenBack })).toEqual({
    action: "done",
    order_id: null,
  })
})

it.each([
  ["a cart", { session, order }, {}],
  ["a link that was booked", { session, order: booked, payment: captured }, withoutCart],
  ["a payment that was canceled", { session, order, payment: { ...payment, canceled: true } }, {}],
])("money from %s that goes back belongs to the order", (_origin, view, origin) => {
  expect(next(view, { ...origin, ...givenBack })).toEqual({ action: "done", order_id: "order_1" })
})

it.each<[what: string, view: SettleView, action: string]>([
  ["does not show", { order, payment: captured }, "capture"],
  ["does not show, nor its payment", { order, payment: { ...captured, captured: false } }, "note_capture"],
  ["does not show, because it was canceled", { order: canceledOrder, payment: captured }, "done"],
  ["does not show, and whose payment was canceled", { order, payment: { ...captured, canceled: true } }, "done"],
  ["is not linked to", { order: { ...order, halfLinked: true }, payment: captured }, "done"],
  ["has begun to be placed", { order: half("unfinished"), payment: captured }, "done"],
  ["shows twice", { order: { ...order, bookedCaptureIds: ["capt_1", "capt_1"] }, payment: captured }, "done"],
  ["shows, of which a part was captured", { order: booked, payment: inPart }, "done"],
])("a capture of money that goes back, which its order %s", (_what, view, action) => {
  expect(inShort(next(view, givenBack))).toBe(action)
})

it.each([{}, withoutCart])("money that goes back while an order of %j is placed with it asks staff", (origin) => {
  const view = { session, order, payment }
  expect(next(view, { ...origin, ...givenBack })).toMatchObject({ why: { code: "order_without_money" } })
  expect(next({ ...view, order: canceledOrder }, { ...origin, ...givenBack })).toMatchObject({ action: "done" })
})
