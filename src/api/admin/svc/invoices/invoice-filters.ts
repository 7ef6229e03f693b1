import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { rowFilters } from "../../../kit/row-filters"

/** Converts the query of an invoice list to filters of the ledger; `status` is the status that staff see. */
export async function invoiceFilters(
  container: MedusaContainer,
  { status, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const query = { ...others, ...(status !== undefined && { payment_status: status }) }
  return rowFilters(container, query, "invoice_id")
}
