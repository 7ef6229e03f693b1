import { setTimeout as wait } from "node:timers/promises"
import type { PaymentStatus } from "../../modules/svc/payments"
import type { SvcModuleService } from "../../modules/svc/service"

const FIRST_PAUSE_MS = 50
const LAST_PAUSE_MS = 500

/**
 * Waits for a settle that is queued or running and returns the payment's status, so that a shopper whose message
 * arrived twice sees the result of the first one. Does not wait for a settle that has failed before.
 *
 * @param until end of the wait, in milliseconds since 1970; then the present status is returned.
 */
export async function readStatusAfterSettling(
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
