import type { MedusaContainer } from "@medusajs/framework/types"
import { idsBySource } from "../../../../modules/svc/lists/listed-tables"
import { PAID_WITHOUT_ATTEMPT } from "../../../../modules/svc/lists/money-in"
import { SVC_MODULE } from "../../../../modules/svc/module-key"

/** Most invoices that are looked up by a filter, the newest first. */
const MOST_INVOICES = 500

/** A payment in a list, with those of its fields that were asked for. */
export interface PaymentRow {
  id: string
  kind: "payment" | "invoice"
  status?: string
}

/** Ids of paid invoices without an order that fit a filter of Medusa's. */
export async function paidInvoicesOf(container: MedusaContainer, filter: object): Promise<string[]> {
  const rows = await container
    .resolve(SVC_MODULE)
    .listSvcInvoices(
      { ...filter, ...PAID_WITHOUT_ATTEMPT },
      { select: ["id"], take: MOST_INVOICES, order: { created_at: "DESC" } }
    )
  return rows.map(({ id }) => id)
}

/**
 * Attempts, and paid invoices without an order in the form of one, by their ids and in their order. An invoice has a number of its
 * own in place of an ORDER_ID, and no payment session.
 *
 * @param fields of a payment, those that are wanted.
 */
export async function listedPaymentsOf(
  container: MedusaContainer,
  ids: readonly string[],
  fields: readonly string[]
): Promise<PaymentRow[]> {
  const svc = container.resolve(SVC_MODULE)
  const of = idsBySource(ids)
  const [invoices, attempts] = await Promise.all([
    of.invoices.length > 0 ? svc.listSvcInvoices({ id: of.invoices }, { take: null }) : [],
    of.attempts.length > 0 ? svc.listSvcAttempts({ id: of.attempts }, { select: [...fields], take: null }) : [],
  ])
  const asPayments = invoices.map(({ id, invoice_number, email, environment, amount, currency_code, ...invoice }) => ({
    ...{ id, environment, amount, currency_code, email, status: "paid", invoice_id: id },
    ...{ transaction_number: invoice.transaction_number, paid_at: invoice.paid_at, created_at: invoice.created_at },
    ...{ gateway_order_id: null, payment_mode: null, payment_session_id: null, cart_id: null, placed_order_id: null },
    ...{ pays_session: false, settled_at: null, settle_tries: 0, next_settle_at: null, invoice_number },
  }))
  const wanted = ["id", "invoice_number", ...fields]
  const rows = [
    ...attempts.map((attempt) => asListed(attempt)),
    ...asPayments.map((payment) => ({ ...only(payment, wanted), id: payment.id, kind: "invoice" as const })),
  ]
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** An attempt as a list of payments has it. */
export const asListed = <Attempt extends object>(attempt: Attempt) => ({
  ...attempt,
  kind: "payment" as const,
  invoice_number: null,
})

function only(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}
