import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Maximum wait for other work on the same order, in seconds. */
const TIMEOUT_S = 10

/** Runs work that must not run twice at once for an order: opening a payment of it, canceling it, or deciding about that. */
export async function runWithOrderLock<Result>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<Result>
): Promise<Result> {
  return container.resolve(Modules.LOCKING).execute([`svc_order:${orderId}`], work, { timeout: TIMEOUT_S })
}
