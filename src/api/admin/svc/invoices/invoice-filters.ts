import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { buildRowFilters } from "../../../kit/row-filters"

/**
 * Converts the query of an invoice list to filters of the ledger; `status` is the status that staff see, and unpaid
 * invoices can be overdue.
 */
export async function buildInvoiceFilters(
  container: MedusaContainer,
  { status, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  if (status === undefined) {
    return buildRowFilters(container, others, "invoice_id")
  }
  const statuses = [status].flat()
  const overdue = statuses.includes("overdue") && !statuses.includes("unpaid")
  const payment_status = overdue ? [...statuses, "unpaid"] : statuses
  return buildRowFilters(container, { ...others, payment_status, overdue }, "invoice_id")
}
