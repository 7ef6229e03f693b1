import type { NotificationClaim } from "../../../gateway"
import { explain } from "../attention/explanations"
import { raiseInvoiceAttention } from "../attention/rows"
import { addHistory, type NewHistoryEntry } from "../database/history"
import type { Sql } from "../database/sql"
import { payInvoice } from "../invoices/invoice-payment"
import type { Invoice } from "../invoices/invoices"
import type { AttemptTransition } from "../payments/attempt-state"
import type { ShownPayment } from "./shown-payment"
import { renameTransaction } from "./transaction-numbers"

/** What a believed message says, and the payment that it shows when it is a success. */
export interface InvoiceClaim extends Pick<NotificationClaim, "status" | "transactionNumber" | "amount"> {
  /** All that its text allows. */
  transactionNumbers: readonly string[]
  payment: ShownPayment | undefined
}

/**
 * Does to an invoice what a believed message says. The first success pays it; another transaction is money too much. A
 * customer can fail and try again, so a failure counts only when it contradicts the success.
 */
export async function applyToInvoice(
  sql: Sql,
  invoice: Invoice,
  { status, transactionNumber, transactionNumbers, amount, payment }: InvoiceClaim,
  entry: Pick<NewHistoryEntry, "action" | "actor" | "detail">
): Promise<AttemptTransition["effect"]> {
  const isPaid = invoice.status === "paid"
  const payee = { invoice_id: invoice.id }
  switch (status) {
    case "success": {
      const number = payment?.number ?? transactionNumber
      if (payment?.insteadOf !== undefined) {
        await renameTransaction(sql, payee, payment.insteadOf, number)
      }
      if (!isPaid) {
        await payInvoice(sql, invoice, number)
        const detail = { ...entry.detail, transaction_number: number }
        await addHistory(sql, { ...entry, subject_id: invoice.id, detail })
        return "paid"
      }
      if (payment?.isFirst) {
        return "none"
      }
      await raiseInvoiceAttention(sql, invoice, {
        reason: "paid_twice",
        transactionNumber: number,
        amount,
        why: explain("second_transaction_of_invoice"),
      })
      return "paid_twice"
    }
    case "failed":
      if (isPaid && invoice.transaction_number !== null && transactionNumbers.includes(invoice.transaction_number)) {
        const { transaction_number } = invoice
        await raiseInvoiceAttention(sql, invoice, { reason: "late_failure", transactionNumber: transaction_number })
        return "late_failure"
      }
      return isPaid ? "none" : "failed"
    case "in_progress":
      return isPaid ? "none" : "in_progress"
  }
}
