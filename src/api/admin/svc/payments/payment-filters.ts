import type { MedusaContainer } from "@medusajs/framework/types"
import type { AmountSpan, RowFilters } from "../../../../modules/svc/lists/row-conditions"
import { timeZoneOf } from "../../../../modules/svc/settings/settings-source"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import { amountOf } from "../../../../workflows/entered-amount"
import { rowFilters } from "../../../kit/row-filters"
import { paymentsOfCustomer } from "./payments-of-customer"
import { searchedOrders } from "./searched-orders"
import { idsWithAttention } from "./with-open-attention"

/**
 * Turns what a list of payments was asked for into filters of the ledger.
 *
 * @param query `q` also finds the payments of orders, see {@link searchedOrders}; `attention` is `"true"` or `"false"`; `amount`
 *   is one amount, or a span of them; `day` is one of the store's time zone; `status` is what
 *   staff see.
 * @throws MedusaError INVALID_DATA when an amount is none.
 */
export async function paymentFilters(
  container: MedusaContainer,
  { q, attention, amount, customer_id, day, status, ...others }: Record<string, unknown>
): Promise<RowFilters> {
  const text = typeof q === "string" && q !== "" ? q : undefined
  const orders = text === undefined ? undefined : await searchedOrders(container, text)
  const filters = rowFilters({ ...others, ...(status !== undefined && { payment_status: status }) })
  const withAttention = attention === undefined ? [] : await idsWithAttention(container, "attempt_id")
  const ofOrders = { column: "placed_order_id", values: orders?.ids ?? [] }
  return {
    ...filters,
    among: [
      ...filters.among,
      ...(orders?.only ? [ofOrders] : []),
      ...(attention === "true" ? [{ column: "id", values: withAttention }] : []),
      ...(typeof customer_id === "string"
        ? [{ column: "id", values: await paymentsOfCustomer(container, customer_id) }]
        : []),
    ],
    without: attention === "false" ? withAttention : [],
    ...(amount !== undefined && { amount: amountSpanOf(amount as AskedAmount) }),
    ...(typeof day === "string" && { day: { date: day, timeZone: await timeZoneIn(container) } }),
    ...(text !== undefined && !orders?.only && { meant: { text, alsoMeant: ofOrders } }),
  }
}

type AskedAmount = string | number | { $gte?: string | number; $lte?: string | number }

function amountSpanOf(asked: AskedAmount): AmountSpan {
  if (typeof asked !== "object") {
    const amount = amountOf("amount", asked)
    return { from: amount, to: amount }
  }
  const { $gte, $lte } = asked
  return {
    ...($gte !== undefined && { from: amountOf("amount.$gte", $gte) }),
    ...($lte !== undefined && { to: amountOf("amount.$lte", $lte) }),
  }
}

async function timeZoneIn(container: MedusaContainer): Promise<string> {
  return timeZoneOf(await container.resolve(SVC_MODULE).configurationState())
}
