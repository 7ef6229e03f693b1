import type { MedusaContainer } from "@medusajs/framework/types"
import type { RowFilters } from "../../../../modules/svc/lists"
import { type FunnelStep, listStepsFrom } from "../../../../modules/svc/payments"
import { buildRowFilters } from "../../../kit/row-filters"
import { findCustomerPayments } from "./payments-of-customer"

/**
 * Converts the query of a payment list to filters of the ledger.
 *
 * @param query `customer_id` is a customer of Medusa; `status` is the status that staff see; `step` is a step that
 *   payments of shoppers have reached; `decline` is why they failed; `waiting` is set for those that wait for staff.
 */
export async function buildPaymentFilters(
  container: MedusaContainer,
  { customer_id, status, step, decline, waiting, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const filters = await buildRowFilters(container, {
    ...others,
    ...(status !== undefined && { payment_status: status }),
    ...(step !== undefined && { step: listStepsFrom(step as FunnelStep) }),
    ...(decline !== undefined && { decline_code: decline }),
  })
  const ofCustomer =
    typeof customer_id === "string"
      ? [{ column: "id", values: await findCustomerPayments(container, customer_id) }]
      : []
  return {
    ...filters,
    among: [...filters.among, ...ofCustomer],
    ...(waiting !== undefined && { waiting: "payments_in_progress" }),
  }
}
