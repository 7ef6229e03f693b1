/** Shows how often the page of a payment refetches it. */
import type { SvcPaymentDetail, SvcRefundTask } from "../../../../types"
import { NEVER, NOW_AND_THEN, SOON } from "../../../lib/pace"
import { choosePaceOfPayment } from "../payments"

jest.mock("../../../lib/sdk", () => ({}))

const settled = { status: "paid", pays_session: true, settle_tries: 0, settled_at: "2026-11-01T10:00:00.000Z" } as const
const payment = (of: Partial<SvcPaymentDetail>) => ({
  payment: { ...settled, refund_tasks: [], ...of } as unknown as SvcPaymentDetail,
})
const atWork = { status: "to_pay_out", function_outcome: "unknown", function_until: "2999-01-01T00:00:00.000Z" }

describe("a payment is read again automatically", () => {
  it.each([
    ["soon while it is being booked", payment({ settled_at: null }), SOON],
    ["soon while a refund function is at work", payment({ refund_tasks: [atWork as SvcRefundTask] }), SOON],
    ["now and then when booking it has failed", payment({ settled_at: null, settle_tries: 2 }), NOW_AND_THEN],
    ["now and then while it can still be paid", payment({ status: "awaiting_payment" }), NOW_AND_THEN],
    ["never once it is booked", payment({}), NEVER],
    ["never when it pays for nothing", payment({ settled_at: null, pays_session: false }), NEVER],
  ])("%s", (_, answer, pace) => {
    expect(choosePaceOfPayment(answer)).toBe(pace)
  })
})
