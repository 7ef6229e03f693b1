import { MedusaError } from "@medusajs/framework/utils"
import { closeUnverified } from "./attention"
import { applyToInvoice } from "./invoice-payment"
import { findInvoice, lockInvoiceNumber } from "./invoices"
import { contentHashOf, noteEffect, storeNotification } from "./notifications"
import type { Sql } from "./sql"
import { transactionNumberUsedElsewhere } from "./transaction-numbers"

/** What a member of staff saw in the merchant panel: that an invoice is paid. */
export interface InvoiceConfirmation {
  transaction_number: string
  note: string
  /** E-mail of the member of staff. */
  actor: string
}

/** How confirming an invoice ended. */
export type ConfirmedInvoice =
  | { outcome: "paid"; attempt_id: string | null }
  /** The gateway has not confirmed that the invoice exists. */
  | { outcome: "not_created" }
  | { outcome: "paid_already" }

/**
 * Believes a member of staff as much as a verified message: the invoice is paid, and messages that could not be verified
 * are answered. Who, when and why stay with it.
 *
 * @throws MedusaError NOT_ALLOWED when the transaction has paid something else.
 */
export async function confirmInvoice(
  sql: Sql,
  id: string,
  { transaction_number, note, actor }: InvoiceConfirmation
): Promise<ConfirmedInvoice> {
  const seen = await findInvoice(sql, id)
  if (seen?.state !== "created" || seen.invoice_number === null) {
    return { outcome: "not_created" }
  }
  await lockInvoiceNumber(sql, seen.invoice_number)
  const invoice = await findInvoice(sql, id, true)
  if (!invoice || invoice.status === "paid") {
    return { outcome: "paid_already" }
  }
  const { environment, invoice_number, reference_id, merchant_id, amount } = invoice
  if (await transactionNumberUsedElsewhere(sql, environment, transaction_number, { invoice_id: id })) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `transaction_number ${transaction_number} has paid something else, so it cannot pay this invoice.`
    )
  }
  const claim = { status: "success" as const, transactionNumber: transaction_number, amount }
  const content = { invoice_number: invoice_number ?? "", transaction_number, amount, note }
  const stored = await storeNotification(sql, {
    channel: "staff",
    format: "json",
    body: JSON.stringify(content),
    content_hash: contentHashOf(
      `staff:${actor}`,
      Object.entries(content).map(([name, written]) => ({ name, written }))
    ),
    check_value: null,
    order_id: reference_id,
    invoice_number,
    attempt_id: null,
    invoice_id: id,
    actor,
    verdict: {
      outcome: "verified",
      transactionNumbers: [transaction_number],
      claim: {
        ...claim,
        merchantId: merchant_id,
        orderId: reference_id ?? "",
        environment,
        responseCode: undefined,
        responseMessage: undefined,
        invoiceNumber: invoice_number ?? undefined,
      },
    },
  })
  const effect = await applyToInvoice(sql, invoice, claim, { action: "confirmed", actor, detail: { note } })
  await noteEffect(sql, stored.id, effect)
  await closeUnverified(sql, { invoice_id: id }, actor)
  return { outcome: "paid", attempt_id: (await findInvoice(sql, id))?.attempt_id ?? null }
}
