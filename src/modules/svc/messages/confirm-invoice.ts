import { MedusaError } from "@medusajs/framework/utils"
import { type NotificationClaim, sameAmount } from "../../../gateway"
import { explain } from "../attention/explanations"
import { closeAnswered, raiseInvoiceAttention } from "../attention/rows"
import { isTestMoney, type KnownConfiguration } from "../settings/configuration"
import { addHistory } from "../database/history"
import type { Sql } from "../database/sql"
import { findInvoice, type Invoice, lockInvoiceNumber } from "../invoices/invoices"
import { applyToInvoice } from "./apply-to-invoice"
import { knownPaymentsOf } from "./judge-invoice-message"
import { confirmsTestMoney } from "./record-notification"
import { paymentShownBy } from "./shown-payment"
import { contentHashOf, type NewNotification, noteEffect, storeNotification } from "./stored-notifications"

/** What a member of staff saw in the merchant panel: that an invoice is paid. */
export interface InvoiceConfirmation {
  transaction_number: string
  /** Decimal text with two fraction digits. */
  amount: string
  note: string
  /** E-mail of the member of staff. */
  actor: string
  /** The doubt that was looked up. */
  attention_id?: string
}

/** How confirming an invoice ended. */
export type ConfirmedInvoice =
  | { outcome: "paid"; attempt_id: string | null }
  /** It is money that came for the invoice, but does not pay it: another amount, or a second payment. Attention shows it. */
  | { outcome: "other_money" }
  /** The gateway has not confirmed that the invoice exists. */
  | { outcome: "not_created" }
  | { outcome: "paid_already" }

/**
 * Believes a member of staff as much as a verified message: the invoice is paid, and messages that could not be verified
 * are answered. Who, when and why stay with it.
 *
 * @throws MedusaError NOT_ALLOWED when the transaction has paid something else, or is of the sandbox and the store is live.
 */
export async function confirmInvoice(
  sql: Sql,
  store: KnownConfiguration,
  id: string,
  confirmation: InvoiceConfirmation
): Promise<ConfirmedInvoice> {
  const { transaction_number, actor, attention_id: attentionId, note, amount } = confirmation
  const seen = await findInvoice(sql, id)
  if (seen?.state !== "created" || seen.invoice_number === null) {
    return { outcome: "not_created" }
  }
  await lockInvoiceNumber(sql, seen.invoice_number)
  const invoice = await findInvoice(sql, id, true)
  if (!invoice) {
    return { outcome: "not_created" }
  }
  const text = { number: transaction_number, numbers: [transaction_number] }
  const payment = await paymentShownBy(sql, await knownPaymentsOf(sql, invoice), text)
  if (!payment) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `transaction_number ${transaction_number} already paid for something else, so it cannot pay this invoice. Check the number in the merchant panel.`
    )
  }
  if (!payment.isNew) {
    return { outcome: "paid_already" }
  }
  if (isTestMoney(invoice, store)) {
    throw confirmsTestMoney()
  }
  const fits = sameAmount(amount, invoice.amount)
  const stored = await storeNotification(sql, wordOfStaff(invoice, confirmation, fits))
  await closeAnswered(sql, { invoice_id: id }, { by: actor, transactionNumber: transaction_number, attentionId })
  const claim = {
    status: "success" as const,
    transactionNumber: transaction_number,
    transactionNumbers: [transaction_number],
    amount,
    payment,
  }
  const entry = { action: "confirmed", actor, detail: { note, transaction_number, amount } }
  if (!fits) {
    const why = explain("message_says", { status: "success" })
    const doubt = { reason: "amount_mismatch", transactionNumber: transaction_number, amount, why } as const
    await raiseInvoiceAttention(sql, invoice, { ...doubt, confirmedBy: actor })
    await addHistory(sql, { ...entry, subject_id: id })
    return { outcome: "other_money" }
  }
  const effect = await applyToInvoice(sql, invoice, claim, entry)
  await noteEffect(sql, stored.id, effect)
  if (effect !== "paid") {
    await addHistory(sql, { ...entry, subject_id: id })
  }
  return effect === "paid"
    ? { outcome: "paid", attempt_id: (await findInvoice(sql, id))?.attempt_id ?? null }
    : { outcome: "other_money" }
}

function wordOfStaff(
  { id, environment, invoice_number, reference_id, merchant_id }: Invoice,
  { transaction_number, amount, note, actor }: InvoiceConfirmation,
  fits: boolean
): NewNotification {
  const content = { invoice_number: invoice_number ?? "", transaction_number, amount, note }
  const claim: NotificationClaim = {
    status: "success",
    transactionNumber: transaction_number,
    amount,
    merchantId: merchant_id,
    orderId: reference_id ?? "",
    environment,
    responseCode: undefined,
    responseMessage: undefined,
    invoiceNumber: invoice_number ?? undefined,
  }
  return {
    channel: "staff",
    format: "json",
    body: JSON.stringify(content),
    content_hash: contentHashOf(
      `staff:${actor}`,
      Object.entries(content).map(([name, written]) => ({ name, written }))
    ),
    check_value: null,
    gateway_order_id: reference_id,
    invoice_number,
    attempt_id: null,
    invoice_id: id,
    actor,
    verdict: fits
      ? { outcome: "verified", claim, transactionNumbers: [transaction_number] }
      : { outcome: "amount_mismatch", claim },
  }
}
