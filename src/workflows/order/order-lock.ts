import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Longest wait for somebody else who works on the same order, in seconds. */
const TIMEOUT_S = 10

/** Does what must not happen twice at once for an order: open a payment of it, cancel it, or decide about that. */
export async function whileOrderIsLocked<Result>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<Result>
): Promise<Result> {
  return container.resolve(Modules.LOCKING).execute([`svc_order:${orderId}`], work, { timeout: TIMEOUT_S })
}
