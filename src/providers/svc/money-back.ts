import type { Logger } from "@medusajs/framework/types"
import { BY_REFUND_FUNCTION } from "../../modules/svc/ledger/refund-payouts"
import type { SvcModuleService } from "../../modules/svc/service"
import { callStoreFunction } from "../../modules/svc/store-function"

type Attempt = NonNullable<Awaited<ReturnType<SvcModuleService["sessionLedger"]>>["paying"]>

/**
 * Sees that money goes back: by the store's own refund function, and when there is none or it does not succeed, by a refund
 * task that staff pay out. The task is written first, so that nothing is forgotten, and the function is called once for it.
 */
export async function askForMoneyBack(
  svc: SvcModuleService,
  logger: Logger,
  attempt: Attempt,
  request: { amount: string; requestKey: string; reason: string }
): Promise<void> {
  const transaction = { number: attempt.transaction_number ?? "", amount: attempt.amount }
  const task = await svc.addRefundTask(attempt, { ...request, transaction })
  const { refund } = await svc.storeOptions()
  if (task.outcome !== "written" || !refund) {
    return
  }
  const result = await callStoreFunction((signal) =>
    refund(
      {
        order_id: attempt.order_id,
        transaction_number: transaction.number,
        amount: task.amount,
        currency_code: attempt.currency_code,
      },
      signal
    )
  )
  if (result.outcome === "answered") {
    await svc.payOutRefundTask(task.id, { reference: result.value.reference, by: BY_REFUND_FUNCTION })
    return
  }
  await svc.noteRefundFunctionOutcome(task.id, result.outcome)
  logger.warn(`svc: refund function ${JSON.stringify({ attempt: attempt.id, task: task.id, ...result })}`)
}
