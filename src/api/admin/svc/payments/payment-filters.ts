import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { rowFilters } from "../../../kit/row-filters"
import { paymentsOfCustomer } from "./payments-of-customer"

/**
 * Converts the query of a payment list to filters of the ledger.
 *
 * @param query `customer_id` is a customer of Medusa; `status` is the status that staff see.
 */
export async function paymentFilters(
  container: MedusaContainer,
  { customer_id, status, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const filters = await rowFilters(container, { ...others, ...(status !== undefined && { payment_status: status }) })
  const ofCustomer =
    typeof customer_id === "string" ? [{ column: "id", values: await paymentsOfCustomer(container, customer_id) }] : []
  return { ...filters, among: [...filters.among, ...ofCustomer] }
}
