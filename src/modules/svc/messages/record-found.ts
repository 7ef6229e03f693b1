import { MedusaError } from "@medusajs/framework/utils"
import type { TransactionStatus } from "../../../gateway"
import type { Sql } from "../database"
import { findInvoice } from "../invoices"
import { removeAppSuccess } from "../payments"
import type { KnownConfiguration } from "../settings"
import type { Source } from "./decide"
import type { Refusal } from "./decision"
import { type Asked, loadReceivables } from "./load"
import { hashContent, type Message } from "./message-rows"
import { decideLoaded, describeRecorded, type RecordedMessage } from "./record-messages"
import { saveDecisions } from "./save"
import { verifyFound } from "./verify"

/** The answer to the store's own inquiry about an attempt. */
export interface FoundByInquiry {
  status: TransactionStatus
  transaction_number: string
  /** Decimal text. */
  amount: string
}

/** The state of an attempt as a member of staff saw it in the merchant panel. */
export type FoundByStaff = {
  /** Decimal text. */
  amount: string
  note?: string
  /** The doubt that was looked up. */
  attention_id?: string
} & (
  | { status: TransactionStatus; transaction_number: string }
  /** A payment that is not in the merchant panel has no number there. */
  | { status: "failed"; transaction_number?: undefined }
)

/** The payment of an invoice as a member of staff saw it in the merchant panel. */
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

/** The outcome of confirming an invoice. */
export type ConfirmedInvoice =
  | { outcome: "paid"; attempt_id: string | null }
  /** Money came for the invoice but does not pay it: the amount differs, or it is a second payment. An attention row shows it. */
  | { outcome: "other_money" }
  /** The gateway has not confirmed that the invoice exists. */
  | { outcome: "not_created" }
  | { outcome: "paid_already" }

/**
 * Stores what the store itself found out about an attempt. A number and amount from staff are proven, even when the
 * amount differs from the request; an inquiry is trusted like a verified message.
 *
 * @throws MedusaError NOT_ALLOWED when staff name a transaction that has already paid this attempt or something else,
 *   confirm another amount of one that is refunded, or confirm test money in a live store.
 */
export async function recordFound(
  sql: Sql,
  store: KnownConfiguration,
  gatewayOrderId: string,
  found: FoundByStaff,
  actor?: string
): Promise<RecordedMessage> {
  const { status, transaction_number, amount, note } = found
  const content = {
    gateway_order_id: gatewayOrderId,
    status,
    ...(transaction_number !== undefined && { transaction_number }),
    amount,
    ...(note && { note }),
  }
  const names = { gateway_order_id: gatewayOrderId, invoice_number: null }
  const recorded = await recordFinding(sql, store, { names, content, found, actor })
  if ("refusal" in recorded) {
    throw buildRefusal(recorded.refusal, transaction_number)
  }
  if (status === "failed" && recorded.outcome === "verified" && recorded.attempt) {
    await removeAppSuccess(sql, recorded.attempt.id)
  }
  return recorded
}

/**
 * Trusts a member of staff like a verified message: marks the invoice as paid and closes its doubts. The history keeps
 * who confirmed it, when and why.
 *
 * @throws MedusaError NOT_ALLOWED when the transaction has paid something else, is refunded over another amount, or
 *   was made in the sandbox and the store is live.
 */
export async function confirmInvoice(
  sql: Sql,
  store: KnownConfiguration,
  id: string,
  { actor, ...confirmation }: InvoiceConfirmation
): Promise<ConfirmedInvoice> {
  const { transaction_number, amount, note } = confirmation
  const invoice = await findInvoice(sql, id)
  if (invoice?.state !== "created" || invoice.invoice_number === null) {
    return { outcome: "not_created" }
  }
  const { invoice_number, reference_id } = invoice
  const recorded = await recordFinding(sql, store, {
    names: { gateway_order_id: reference_id, invoice_number },
    content: { invoice_number, transaction_number, amount, note },
    found: { ...confirmation, status: "success" },
    actor,
    environments: [invoice.environment],
  })
  if (!("refusal" in recorded)) {
    const isPaid = recorded.effect === "paid"
    return isPaid ? { outcome: "paid", attempt_id: recorded.attempt?.id ?? null } : { outcome: "other_money" }
  }
  if (recorded.refusal === "already_paid") {
    return { outcome: "paid_already" }
  }
  throw buildRefusal(recorded.refusal, transaction_number)
}

/** A statement about a payment, to be stored like a message. */
interface Finding {
  names: Pick<Message, "gateway_order_id" | "invoice_number">
  content: Record<string, string>
  found: FoundByStaff
  actor: string | undefined
  environments?: Asked["environments"]
}

async function recordFinding(
  sql: Sql,
  store: KnownConfiguration,
  { names, content, found, actor, environments = [] }: Finding
): Promise<RecordedMessage | { refusal: Refusal }> {
  const channel = actor === undefined ? "inquiry" : "staff"
  const source: Source =
    actor === undefined ? { by: "inquiry" } : { by: "staff", actor, note: found.note, attentionId: found.attention_id }
  const written = Object.entries(content).map(([name, value]) => ({ name, written: value }))
  const message = {
    ...names,
    channel,
    format: "json",
    body: JSON.stringify(content),
    content_hash: hashContent(`${channel}:${actor ?? ""}`, written),
    check_value: null,
    actor: actor ?? null,
  } as const
  const asked: Asked = {
    message,
    source,
    environments,
    similar_numbers: [],
    verify: (about) => verifyFound(about, found),
  }
  const loaded = (await loadReceivables(sql, [asked], { waits: true })).get(asked)
  if (!loaded) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "This payment was not found.")
  }
  const decision = decideLoaded(store, asked, loaded)
  if ("refusal" in decision) {
    return decision
  }
  const decided = { message, receivable: loaded.receivable, decision }
  return describeRecorded(decided, await saveDecisions(sql, [decided]))
}

function buildRefusal(refusal: Refusal, transactionNumber = ""): MedusaError {
  const messages: Record<Refusal, string> = {
    number_used: `transaction_number ${transactionNumber} already paid for something else. Check the number in the merchant panel.`,
    already_paid: `transaction_number ${transactionNumber} is already recorded as paid.`,
    refunded: `transaction_number ${transactionNumber} is refunded here already, so no other amount of it can be confirmed. Settle a difference in the merchant panel.`,
    refunded_at_gateway: `The gateway reported transaction_number ${transactionNumber} as refunded. Resolve that issue first.`,
    test_money:
      "This payment started in the sandbox before the store went live, so it cannot be confirmed as paid. No real money moved.",
  }
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, messages[refusal])
}
