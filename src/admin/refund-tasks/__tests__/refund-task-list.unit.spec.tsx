/** Shows refund tasks of a payment. */
import type { SvcRefundTask } from "../../../types"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { RefundReason } from "../refund-reason"
import { RefundTaskRows } from "../refund-task-list"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

describe("a refund to pay out", () => {
  const task = {
    ...{ id: "svcref_1", attempt_id: "svcatt_1", status: "to_pay_out", function_outcome: null, function_until: null },
    ...{ amount: "20.00", currency_code: "qar", reason: "refunded", note: null, reference: null, paid_out_at: null },
    created_at: "2026-11-21T10:00:00.000Z",
  }
  const drawRow = (isTestMoney: boolean) =>
    draw(
      <RefundTaskRows tasks={[{ ...task, is_test_money: isTestMoney } as SvcRefundTask]} />,
      buildClient({ permissions: { refund_tasks: true }, can_send_refunds: true })
    )

  it("says that no real money moved when it is for a sandbox payment of a live store", () => {
    expect(drawRow(true)).toContain('role="note" aria-label="svc.refundTasks.testMoney"')
    expect(drawRow(true)).toContain("environment-sandbox")
    expect(drawRow(false)).not.toContain("svc.refundTasks.testMoney")
  })

  it("can be sent by the store's refund function unless no real money moved", () => {
    expect(drawRow(false)).toContain("send-refund")
    expect(drawRow(true)).not.toContain("send-refund")
    expect(drawRow(true)).toContain("pay-out")
  })

  it.each([
    ["requested", "Sent back", "svc.refundTasks.reasons.requested: <bdi>Sent back</bdi>"],
    ["canceled", null, "svc.refundTasks.reasons.canceled"],
    ["paid_twice", "Seen", "svc.attention.reasons.paid_twice.title: <bdi>Seen</bdi>"],
  ] as const)("shows why the money goes back (%s), and the note of staff", (reason, note, shown) => {
    expect(draw(<RefundReason task={{ reason, note }} />, buildClient({}))).toContain(shown)
  })
})
