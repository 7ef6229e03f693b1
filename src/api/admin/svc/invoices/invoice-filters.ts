import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { buildRowFilters } from "../../../kit/row-filters"

/**
 * Converts the query of an invoice list to filters of the ledger; `status` is the status that staff see, and unpaid
 * invoices can be overdue; `has_payment` is whether the list of payments has their money too.
 */
export async function buildInvoiceFilters(
  container: MedusaContainer,
  { status, has_payment, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const filters = await buildRowFilters(
    container,
    { ...others, ...(status !== undefined && buildStatusFilter([status].flat())) },
    "invoice_id"
  )
  return { ...filters, ...(typeof has_payment === "boolean" && { hasAttempt: has_payment }) }
}

function buildStatusFilter(statuses: readonly unknown[]) {
  const overdue = statuses.includes("overdue") && !statuses.includes("unpaid")
  return { payment_status: overdue ? [...statuses, "unpaid"] : statuses, overdue }
}
