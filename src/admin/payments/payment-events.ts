import type { SvcAttention, SvcHistoryEntry, SvcMessage, SvcPaymentDetail, SvcRefundTask } from "../../types"

/** Something that happened to a payment: exactly one of these. */
export type PaymentEvent =
  | { kind: "opened"; id: string; at: string }
  | { kind: "message"; id: string; at: string; message: SvcMessage }
  | { kind: "attention_raised"; id: string; at: string; attention: SvcAttention }
  | { kind: "attention_resolved"; id: string; at: string; attention: SvcAttention }
  | { kind: "refund_task"; id: string; at: string; task: SvcRefundTask }
  | { kind: "settled"; id: string; at: string }
  | { kind: "done"; id: string; at: string; entry: SvcHistoryEntry }

/**
 * Collects all events of a payment, oldest first; at the same moment the cause comes before the effect. Nobody opened a
 * payment page for the payment of an invoice.
 */
export function listPaymentEvents(payment: SvcPaymentDetail): PaymentEvent[] {
  const events: PaymentEvent[] = [
    ...(payment.invoice_id === null
      ? [{ kind: "opened", id: `${payment.id}:opened`, at: payment.created_at } as const]
      : []),
    ...payment.messages.map(
      (message) => ({ kind: "message", id: message.id, at: message.created_at, message }) as const
    ),
    ...payment.attention.flatMap(listAttentionEvents),
    ...payment.refund_tasks.map((task) => ({ kind: "refund_task", id: task.id, at: task.created_at, task }) as const),
    ...(payment.settled_at ? [{ kind: "settled", id: `${payment.id}:settled`, at: payment.settled_at } as const] : []),
    ...payment.history.map((entry) => ({ kind: "done", id: entry.id, at: entry.created_at, entry }) as const),
  ]
  return events
    .map((event, order) => ({ event, order, at: Date.parse(event.at) }))
    .sort((left, right) => left.at - right.at || left.order - right.order)
    .map(({ event }) => event)
}

function listAttentionEvents(attention: SvcAttention): PaymentEvent[] {
  const raised = { kind: "attention_raised", id: attention.id, at: attention.created_at, attention } as const
  return attention.resolved_at
    ? [raised, { kind: "attention_resolved", id: `${attention.id}:resolved`, at: attention.resolved_at, attention }]
    : [raised]
}
