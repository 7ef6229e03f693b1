/** Shows the state of the refund function for staff. */
import type { SvcRefundTask } from "../../../types"
import { canUndoPayout, findRefundFunctionState } from "../refund-task-state"

const now = new Date("2026-11-21T12:00:00Z")

const findState = (task: Partial<SvcRefundTask>) =>
  findRefundFunctionState(
    { status: "to_pay_out", function_outcome: null, function_until: null, ...task } as SvcRefundTask,
    now
  )

describe("the state of the refund function", () => {
  it("is at work at first, and later unknown", () => {
    const task = { function_outcome: "unknown", function_until: "2026-11-21T12:00:30Z" } as const
    expect(findState(task)).toBe("at_work")
    expect(findState({ ...task, function_until: "2026-11-21T11:59:59Z" })).toBe("unknown")
    expect(findState({ ...task, function_until: null })).toBe("unknown")
  })

  it("is failed after a failure", () => {
    expect(findState({ function_outcome: "failed" })).toBe("failed")
  })

  it("is missing when it was not called or the money has been refunded", () => {
    expect(findState({})).toBeUndefined()
    expect(findState({ status: "paid_out", function_outcome: "unknown" })).toBeUndefined()
  })
})

describe("undoing a payout", () => {
  it("is possible when staff noted it today", () => {
    const task = { paid_out_at: "2026-11-21T11:00:00Z", paid_out_by: "admin@shop.example" } as SvcRefundTask
    expect(canUndoPayout(task, now)).toBe(true)
    expect(canUndoPayout({ ...task, paid_out_at: "2026-11-19T11:00:00Z" }, now)).toBe(false)
    expect(canUndoPayout({ ...task, paid_out_at: null }, now)).toBe(false)
    expect(canUndoPayout({ ...task, paid_out_by: "refund function" }, now)).toBe(false)
  })
  it("is possible until midnight, not for 24 hours", () => {
    const evening = new Date(2026, 10, 21, 23, 59)
    const paidOutAt = (day: number, hour: number, minute: number) =>
      ({
        paid_out_at: new Date(2026, 10, day, hour, minute).toISOString(),
        paid_out_by: "admin@shop.example",
      }) as SvcRefundTask
    expect(canUndoPayout(paidOutAt(21, 0, 1), evening)).toBe(true)
    expect(canUndoPayout(paidOutAt(21, 23, 59), new Date(2026, 10, 22, 0, 30))).toBe(false)
  })
})
