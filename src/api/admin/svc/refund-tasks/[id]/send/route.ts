import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { sendRefundTaskWorkflow } from "../../../../../../workflows/refund/workflows/send-refund-task"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { payoutRefusals } from "../../payout-refusals"
import { retrieveRefundTask } from "../../retrieve-refund-task"

const refusals = {
  ...payoutRefusals,
  no_function: "This store has no refund function. Pay the refund out by hand, then mark it as paid out.",
  test_money: "This was paid in the sandbox, where no money moved, so there is nothing to send. Mark it as paid out.",
  refunded_at_gateway:
    "The gateway reported this payment as refunded, so sending it would pay twice. Check the merchant panel, then mark it as paid out.",
  reserved: "Only listed staff can pay out refunds. Log in as one of them.",
} as const

/** Pays a refund task out through the store's own refund function: `{ refund_task }`, with the outcome of the call. */
export const POST = adminRoute(
  { permission: "refund_tasks" },
  async (req, res: MedusaResponse<SvcRefundTaskAnswer>) => {
    const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
    const input = { refund_task_id: id }
    const { result: outcome } = await sendRefundTaskWorkflow(req.scope).run({ input })
    if (outcome !== "called") {
      answerConflict(res, refusals[outcome])
      return
    }
    res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
  }
)
