import type { SvcInvoiceAnswer } from "../../types"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../shared/server/pace"
import { canBePaid, hasWayToPay } from "./possible-actions"

/**
 * Chooses how often an invoice is refetched: only while it is being created or can be paid, and more often while the
 * customer can pay it now.
 */
export function choosePaceOfInvoice({ invoice }: SvcInvoiceAnswer): Pace {
  if (invoice.state === "creating" || hasWayToPay(invoice)) {
    return SOON
  }
  return canBePaid(invoice) ? NOW_AND_THEN : NEVER
}
