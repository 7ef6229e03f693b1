import { type DeclineReason, newOrderId, type TransactionStatus } from "../../gateway"
import type { SandboxContext } from "../context"
import { composeMessage } from "../messages/compose"
import type { TransactionMessages } from "../messages/deliver"
import type { Payment, PaymentMethod } from "../model/payment"

/** The decision about a transaction. */
export interface TransactionDecision {
  result: TransactionStatus
  method?: PaymentMethod | undefined
  /** Only for a decline; by default a decline of the bank. */
  decline_reason?: DeclineReason | undefined
  /** `new` starts another transaction of the same order; the default once the last one is finished, unless it is refunded. */
  transaction?: "same" | "new" | undefined
  /** By default a new one, where the transaction is new. */
  transaction_number?: string | undefined
}

/**
 * Decides a payment's transaction: changes the payment, its invoice and the balance, and creates the signed messages.
 * Sends nothing.
 *
 * @returns the transaction's number and its messages.
 */
export function decideTransaction(
  { state, config, log }: SandboxContext,
  payment: Payment,
  decision: TransactionDecision
): { transaction_number: string; messages: TransactionMessages } {
  const number = decision.transaction_number ?? chooseTransactionNumber(payment, decision)
  const paidBefore = payment.status === "success" && payment.transaction_number === number
  payment.status = decision.result
  payment.transaction_number = number
  payment.method = decision.method ?? payment.method ?? "card"
  if (decision.result === "success") {
    if (!paidBefore) {
      state.changeBalance(payment.amount)
    }
    markInvoicePaid(state, payment)
  } else if (decision.result === "refunded" && paidBefore) {
    state.changeBalance(`-${payment.amount}`)
  }
  log(`${payment.gateway_order_id}: ${decision.result}, transaction ${number}`)
  const outcome = { transaction_number: number, status: decision.result, decline_reason: decision.decline_reason }
  const compose = (channel: "callback" | "webhook") => {
    const message = composeMessage(state.newMessageId(), channel, payment, outcome, config, state.faults.messages ?? {})
    state.messages.set(message.id, message)
    return message
  }
  return {
    transaction_number: number,
    messages: {
      ...(payment.callback_url !== null && { callback: compose("callback") }),
      webhook: compose("webhook"),
    },
  }
}

function chooseTransactionNumber(payment: Payment, { result, transaction: wish }: TransactionDecision): string {
  const goesOn = wish === undefined ? payment.status === "in_progress" || result === "refunded" : wish === "same"
  return (goesOn ? payment.transaction_number : null) ?? newOrderId("TXN")
}

function markInvoicePaid(state: SandboxContext["state"], { invoice_number }: Payment): void {
  const invoice = invoice_number === null ? undefined : state.invoices.get(invoice_number)
  if (invoice) {
    invoice.status_id = 3
    invoice.updated_at = new Date().toISOString()
  }
}
