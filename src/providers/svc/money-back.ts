import type { Logger } from "@medusajs/framework/types"
import type { SvcModuleService } from "../../modules/svc/service"

type Attempt = NonNullable<Awaited<ReturnType<SvcModuleService["sessionLedger"]>>["paying"]>

/**
 * Sees that money goes back: by the store's own refund function, and when there is none or it fails, by a refund task
 * that staff pay out. The function is called once for a request.
 */
export async function askForMoneyBack(
  svc: SvcModuleService,
  logger: Logger,
  attempt: Attempt,
  request: { amount: string; requestKey: string; reason: string }
): Promise<void> {
  const written = await svc.addRefundTask(attempt, request)
  const { refund } = await svc.configuration()
  if (written !== "written" || !refund) {
    return
  }
  try {
    const { reference } = await refund({
      order_id: attempt.order_id,
      transaction_number: attempt.transaction_number ?? "",
      amount: request.amount,
      currency_code: attempt.currency_code,
    })
    await svc.closeRefundTask(request.requestKey, { reference, by: "refund function" })
  } catch (error) {
    logger.warn(
      `svc: the store's refund function failed for ${attempt.order_id} (${(error as Error).name}); the refund task stays open`
    )
  }
}
