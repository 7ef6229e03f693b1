/** Shows which unpaid orders are canceled, and when, with each reason to keep one by itself. */
import type { LedgerOfOrder } from "../../../modules/svc/unpaid-orders/unpaid-order-rows"
import { isClosed, judgeUnpaidOrder, type WaitingOrder } from "../judge-unpaid-order"

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()

const order: WaitingOrder = { status: "pending", created_at: at(0) }

const ledger: LedgerOfOrder = {
  is_endless: false,
  last_sign: at(1),
  first_try: null,
  last_try: null,
  attempt_ids: ["svcatt_1"],
  stopped_by: null,
  canceled_at: null,
}

const judge = (
  changes: Partial<WaitingOrder> = {},
  known: LedgerOfOrder | undefined = ledger,
  { owed = true, now = at(25) } = {}
) => judgeUnpaidOrder({ ...order, ...changes }, known, { owed, hours: 24, now: new Date(now) })

const paying = (payments: object[], payment_sessions: object[] = []) =>
  ({ payment_collections: [{ payments, payment_sessions }] }) as Partial<WaitingOrder>

const session = (provider_id: string, status: string, created_at = at(0)) => ({ provider_id, status, created_at })

describe("an unpaid order", () => {
  it("is due exactly the set hours after the last reason to wait", () => {
    expect(judge()).toEqual({
      outcome: "due",
      cancels_at: new Date(at(25)),
      closes_at: new Date(at(72)),
      attempt_ids: ["svcatt_1"],
    })
    expect(judge({}, ledger, { now: new Date(Date.parse(at(25)) - 1).toISOString() }).outcome).toBe("waiting")
  })

  it.each([
    ["was placed later", { created_at: at(2) }],
    ["was a draft of staff until later", { updated_at: at(2) }],
    ["had a payment opened later", paying([], [session("pp_svc_svc", "pending", at(2))])],
  ])("waits longer when it %s", (_what, changes) => {
    expect(judge(changes)).toMatchObject({ outcome: "waiting", cancels_at: new Date(at(26)) })
  })

  describe("whose payments are opened again and again", () => {
    const opened = (hour: number) => paying([], [session("pp_svc_svc", "pending", at(hour))])

    it("waits three times as long after the store's last reason, and no longer", () => {
      expect(judge(opened(40))).toMatchObject({ cancels_at: new Date(at(64)) })
      expect(judge(opened(60))).toMatchObject({ cancels_at: new Date(at(73)) })
      expect(judge({}, { ...ledger, first_try: at(50), last_try: at(60) })).toMatchObject({
        cancels_at: new Date(at(73)),
      })
    })

    it("counts from the first payment of an order that was placed long before", () => {
      const late = { ...ledger, last_sign: null, first_try: at(99), last_try: at(100) }
      expect(judge({}, late)).toMatchObject({ cancels_at: new Date(at(124)), closes_at: new Date(at(170)) })
    })

    it("counts from what the gateway last said of a payment in progress", () => {
      expect(judge({}, { ...ledger, last_sign: at(90), first_try: at(2) })).toMatchObject({
        cancels_at: new Date(at(114)),
      })
    })

    it("accepts no payment in the last hour before that end, until the job no longer looks at it", () => {
      const isClosedAt = (hour: number) => isClosed(judge(opened(60), ledger, { now: at(hour) }), new Date(at(hour)))
      expect([71, 72, 73, 121, 122].map(isClosedAt)).toEqual([false, true, true, true, false])
      expect(isClosed({ outcome: "stopped", stopped_by: "boss" }, new Date(at(72)))).toBe(false)
    })
  })

  it.each<[string, Partial<WaitingOrder>]>([
    ["is canceled already", { status: "canceled" }],
    ["is completed", { status: "completed" }],
    ["is archived", { status: "archived" }],
    ["is a draft", { is_draft_order: true }],
    ["has a payment", paying([{ canceled_at: null, captures: [] }])],
    ["has a canceled payment of which a part was captured", paying([{ canceled_at: at(1), captures: [{}] }])],
    ["has a session that another provider has authorized", paying([], [session("pp_stripe_stripe", "authorized")])],
    ["has goods on their way", { fulfillments: [{ canceled_at: null }] }],
    ["was paid in part with store credit", { credit_lines: [{}] }],
  ])("is kept when it %s", (_what, changes) => {
    expect(judge(changes)).toEqual({ outcome: "kept" })
  })

  it.each<[string, Partial<WaitingOrder>]>([
    ["a payment was canceled", paying([{ canceled_at: at(1), captures: [] }])],
    ["a fulfillment was canceled", { fulfillments: [{ canceled_at: at(1) }] }],
    ["another provider was chosen and not used", paying([], [session("pp_stripe_stripe", "pending")])],
    ["it changed since the customer placed it", { cart: { id: "cart_1" }, updated_at: at(2) }],
    ["our payment is in progress", paying([], [session("pp_svc_svc", "pending_authorization")])],
  ])("is due although %s", (_what, changes) => {
    expect(judge(changes).outcome).toBe("due")
  })

  it("is kept when the plugin never asked for its money, when it waits forever, and when it owes nothing", () => {
    expect(judgeUnpaidOrder(order, undefined, { owed: true, hours: 24, now: new Date(at(99)) }).outcome).toBe("kept")
    expect(judge({}, { ...ledger, is_endless: true }).outcome).toBe("kept")
    expect(judge({}, ledger, { owed: false }).outcome).toBe("kept")
  })

  it("is kept when its time ended more than two days ago, perhaps before the option was set", () => {
    expect([25 + 48, 25 + 49].map((hour) => judge({}, ledger, { now: at(hour) }).outcome)).toEqual(["due", "kept"])
  })

  it("is kept when staff stop its cancellation, also when it is due", () => {
    expect(judge({}, { ...ledger, stopped_by: "boss" })).toEqual({ outcome: "stopped", stopped_by: "boss" })
  })

  it("counts as canceled for lack of payment only when the plugin canceled it", () => {
    expect(judge({ status: "canceled" }, { ...ledger, canceled_at: at(3) })).toEqual({
      outcome: "canceled",
      canceled_at: at(3),
    })
  })
})
