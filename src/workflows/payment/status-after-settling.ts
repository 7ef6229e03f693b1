import { setTimeout as wait } from "node:timers/promises"
import type { PaymentStatus } from "../../modules/svc/payments/payment-status"
import type { SvcModuleService } from "../../modules/svc/service"

const FIRST_PAUSE_MS = 50
const LAST_PAUSE_MS = 500

/**
 * How a payment stands once a settle that is about to begin or at work has ended: a shopper whose message came twice is told
 * what the first one has brought about. What has failed before is not waited for.
 *
 * @param until longest wait, in milliseconds since 1970; then it is told how the payment stands at that moment.
 */
export async function statusAfterSettling(
  svc: SvcModuleService,
  paymentSessionId: string,
  until: number
): Promise<PaymentStatus> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
    const { status, paying } = await svc.payments.readLedger(paymentSessionId)
    const isUnderWay = paying && !paying.settled && (paying.is_leased || paying.settle_tries === 0)
    const left = until - Date.now()
    if (!isUnderWay || left <= 0) {
      return status
    }
    await wait(Math.min(pause, left))
  }
}
