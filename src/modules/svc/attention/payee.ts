/** What a transaction can pay: an attempt, or an invoice. */
export type Payee = { attempt_id: string } | { invoice_id: string }

/** The column and the value that stand for a payee in notifications, attention and refund tasks. */
export function ownerOf(payee: Payee): { column: "attempt_id" | "invoice_id"; id: string } {
  return "attempt_id" in payee
    ? { column: "attempt_id", id: payee.attempt_id }
    : { column: "invoice_id", id: payee.invoice_id }
}
