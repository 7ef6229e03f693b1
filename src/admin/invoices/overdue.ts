import type { SvcInvoice } from "../../types"
import { isExpected } from "./possible-actions"

/**
 * Whether the customer should have paid by now: the gateway says so, or the day is over by which staff expected it.
 *
 * @param today `YYYY-MM-DD`.
 */
export function isOverdue(invoice: DueInvoice, today: string): boolean {
  const { status, due_date } = invoice
  return isExpected(invoice) && status !== "draft" && (status === "overdue" || (due_date !== null && due_date < today))
}

type DueInvoice = Pick<SvcInvoice, "state" | "status" | "set_aside" | "due_date">
