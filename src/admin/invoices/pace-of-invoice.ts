import type { SvcInvoiceAnswer } from "../../types"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../shared/server/pace"
import { canBePaid, hasWayToPay } from "./possible-actions"

/** An invoice is read anew while it is being created, and while it can be paid: soon while the customer has a way to pay. */
export function choosePaceOfInvoice({ invoice }: SvcInvoiceAnswer): Pace {
  if (invoice.state === "creating" || hasWayToPay(invoice)) {
    return SOON
  }
  return canBePaid(invoice) ? NOW_AND_THEN : NEVER
}
