import type { SandboxContext } from "../context"
import { Refusal } from "../http/answer"
import { deliverDirectly, type TransactionMessages } from "../messages/deliver"
import type { Invoice } from "../model/invoice"
import type { Message } from "../model/message"
import type { Order, Payment } from "../model/payment"
import { decideTransaction } from "../payments/decide-transaction"
import type { AnswerOrder } from "./schemas"

/** A decided transaction and its messages. */
export interface DecidedTransaction {
  transaction_number: string
  messages: Message[]
}

/** @throws Refusal 404. */
export function requireOrder({ state }: SandboxContext, orderId: string): Order {
  return requireFound(state.orders.get(orderId), `there is no order ${orderId}`)
}

/** @throws Refusal 404. */
export function readInvoice({ state }: SandboxContext, invoiceNumber: string): Invoice {
  return requireFound(state.invoices.get(invoiceNumber), `there is no invoice ${invoiceNumber}`)
}

/** @throws Refusal 404. */
export function requireMessage({ state }: SandboxContext, id: string): Message {
  return requireFound(state.messages.get(id), `there is no message ${id}`)
}

/**
 * Decides a payment without a browser and sends the requested messages.
 *
 * @returns after the first attempts to send.
 */
export async function answerPayment(
  context: SandboxContext,
  payment: Payment,
  { deliver, ...decision }: AnswerOrder
): Promise<DecidedTransaction> {
  const faults = { ...context.state.faults.messages }
  const { transaction_number, messages } = decideTransaction(context, payment, decision)
  await deliverDirectly(context, pickChannels(messages, deliver), faults)
  return { transaction_number, messages: Object.values(messages) as Message[] }
}

/**
 * Sends a message again, unchanged and without faults.
 *
 * @throws Refusal 404 or 409.
 */
export async function resendMessage(context: SandboxContext, id: string): Promise<Message> {
  const message = requireMessage(context, id)
  if (message.url === null) {
    throw new Refusal(409, "Invalid data", `${id} has no address: set a webhook address`)
  }
  await context.postman.send(message)
  return message
}

/** Clears all state and stops pending messages. */
export function resetSandbox({ state, postman, log }: SandboxContext): void {
  postman.stop()
  state.reset()
  log("reset")
}

function pickChannels(messages: TransactionMessages, deliver: AnswerOrder["deliver"]): TransactionMessages {
  const wants = (channel: "callback" | "webhook") => deliver === "both" || deliver === channel
  return {
    ...(messages.callback && wants("callback") && { callback: messages.callback }),
    ...(messages.webhook && wants("webhook") && { webhook: messages.webhook }),
  }
}

function requireFound<Row>(row: Row | undefined, reason: string): Row {
  if (row === undefined) {
    throw new Refusal(404, "Data not found", reason)
  }
  return row
}
