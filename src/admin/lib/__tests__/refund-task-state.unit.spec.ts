/** Shows the state of the refund function for staff. */
import type { SvcRefundTask } from "../../../types"
import { findRefundFunctionState } from "../refund-task-state"

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
