import type { SvcInvoiceAnswer } from "../../types"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../shared/server/pace"
import { canBePaid } from "./possible-actions"

/** An invoice is read anew while it is being created, and while it can be paid. */
export function paceOfInvoice({ invoice }: SvcInvoiceAnswer): Pace {
  return invoice.state === "creating" ? SOON : canBePaid(invoice) ? NOW_AND_THEN : NEVER
}
