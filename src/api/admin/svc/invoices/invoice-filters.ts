import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { buildRowFilters } from "../../../kit/row-filters"

/** Converts the query of an invoice list to filters of the ledger; `status` is the status that staff see. */
export async function buildInvoiceFilters(
  container: MedusaContainer,
  { status, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const query = { ...others, ...(status !== undefined && { payment_status: status }) }
  return buildRowFilters(container, query, "invoice_id")
}
