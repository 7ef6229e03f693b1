import { setTimeout as wait } from "node:timers/promises"
import type { PaymentStatus } from "../../modules/svc/payments/payment-status"
import type { SvcModuleService } from "../../modules/svc/service"

/** Longest wait for a settle that another message has begun. */
const WAIT_MS = 10_000

/**
 * How a payment stands once a settle that is about to begin or at work has ended: a shopper whose message came twice is told
 * what the first one has brought about. What has failed before is not waited for.
 */
export async function statusAfterSettling(svc: SvcModuleService, paymentSessionId: string): Promise<PaymentStatus> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const { status, paying } = await svc.sessionLedger(paymentSessionId)
    const isUnderWay = paying && !paying.settled && (paying.is_leased || paying.settle_tries === 0)
    if (!isUnderWay || Date.now() > deadline) {
      return status
    }
    await wait(100)
  }
}
