import type { SvcInvoice } from "../../types"
import { isExpected } from "../lib/invoice-state"

/**
 * Whether an invoice is overdue: by the gateway's status, or because its due date has passed.
 *
 * @param today `YYYY-MM-DD`.
 */
export function isOverdue(invoice: DueInvoice, today: string): boolean {
  const { status, due_date } = invoice
  return isExpected(invoice) && status !== "draft" && (status === "overdue" || (due_date !== null && due_date < today))
}

type DueInvoice = Pick<SvcInvoice, "state" | "status" | "set_aside" | "due_date">
