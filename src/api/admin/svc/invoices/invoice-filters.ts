import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { idsWithAttention } from "../payments/with-open-attention"

/**
 * Turns what a list of invoices was asked for into filters of Medusa's.
 *
 * @param query `attention` is `"true"` or `"false"`; `day` is the day of the store's time zone on which an invoice was paid.
 */
export async function invoiceFilters(
  container: MedusaContainer,
  { attention, day, ...others }: Record<string, unknown>
): Promise<Record<string, unknown>> {
  const withAttention = attention === undefined ? [] : await idsWithAttention(container, "invoice_id")
  const paid = typeof day === "string" ? await container.resolve(SVC_MODULE).spanOfDay(day) : undefined
  return {
    ...others,
    ...(attention !== undefined && { id: { [attention === "true" ? "$in" : "$nin"]: withAttention } }),
    ...(paid && { paid_at: { $gte: paid.from, $lt: paid.to } }),
  }
}
