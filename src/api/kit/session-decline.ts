import type { MedusaContainer } from "@medusajs/framework/types"
import type { DeclineReason } from "../../gateway"
import { findDeclineReason } from "../../modules/svc/messages"
import { withFailure } from "./with-failure"

/**
 * Finds why a failed payment session was declined, for the shopper: a reason from a fixed list, never the gateway's own
 * text.
 *
 * @param attempts the attempts of the session, oldest first; the last one counts.
 */
export async function findSessionDecline(
  container: MedusaContainer,
  attempts: readonly { id: string; status?: string }[]
): Promise<DeclineReason> {
  const [last] = await withFailure(container, attempts.slice(-1))
  return findDeclineReason(last?.failure ?? null)
}
