import { notificationFieldsOf, readClaim, type ReceivedNotification, verifyNotification } from "../../../gateway"
import { dialectOf, expectationOf, isTestMoney, type SvcConfiguration } from "../settings/configuration"
import { type BegunUnderKey, selectTrust } from "../settings/proving-keys"
import type { Sql } from "../database/sql"
import type { Invoice } from "../invoices/invoices"
import { type JudgedMessage, judgeVerdict } from "./judge-verdict"
import type { KnownPayments } from "./shown-payment"
import type { LedgerVerdict } from "./stored-notifications"
import { type CheckedContent, findTextSeen, type TextSeen } from "./text-seen"
import { findShownSuccesses } from "./transaction-numbers"

/** A judgement about a message of an invoice. */
export interface JudgedInvoiceMessage extends JudgedMessage {
  textSeen: TextSeen
}

/** Decides whether a message about an invoice may be believed, with the same protections as for an attempt. */
export async function judgeInvoiceMessage(
  sql: Sql,
  configuration: SvcConfiguration,
  invoice: Invoice,
  received: ReceivedNotification,
  message: CheckedContent
): Promise<JudgedInvoiceMessage> {
  const textSeen = await findTextSeen(sql, message)
  const verdict = verifyInvoiceMessage(configuration, invoice, received)
  const judged = await judgeVerdict(sql, verdict, textSeen, () => knownPaymentsOf(sql, invoice), {
    isTestMoney: isTestMoney(invoice, configuration),
  })
  return { ...judged, textSeen }
}

/** Checks a message about an invoice. Pure. */
export function verifyInvoiceMessage(
  configuration: SvcConfiguration,
  invoice: Invoice,
  received: ReceivedNotification
): LedgerVerdict {
  const { reference_id, invoice_number } = invoice
  if (reference_id === null || invoice_number === null) {
    const verdict = verifyByItself(configuration, received, invoice)
    const field = wireNameOf(configuration, received, "gateway_order_id")
    return verdict.outcome === "unverified"
      ? verdict
      : { outcome: "unverified", reason: "reference_unknown", field, signed: true }
  }
  const expectation = {
    ...expectationOf({ ...invoice, gateway_order_id: reference_id }),
    invoiceNumber: invoice_number,
  }
  return verifyNotification(received, expectation, selectTrust(configuration, invoice))
}

/** What is known of the payments of an invoice. */
export async function knownPaymentsOf(sql: Sql, invoice: Invoice): Promise<KnownPayments> {
  const payee = { invoice_id: invoice.id }
  return { ...invoice, payee, shown: await findShownSuccesses(sql, payee) }
}

/** Checks a message against nothing but itself: whether it is well-formed and whether its check value fits. */
function verifyByItself(configuration: SvcConfiguration, received: ReceivedNotification, begun: BegunUnderKey) {
  const read = readClaim(received, dialectOf(configuration))
  const claim = "claim" in read ? read.claim : undefined
  const expectation = {
    ...expectationOf({
      merchant_id: claim?.merchantId ?? "",
      gateway_order_id: claim?.orderId ?? "",
      amount: claim?.amount ?? "",
      environment: claim?.environment ?? configuration.environment,
    }),
    ...(claim?.invoiceNumber !== undefined && { invoiceNumber: claim.invoiceNumber }),
  }
  return verifyNotification(received, expectation, selectTrust(configuration, begun))
}

function wireNameOf(
  configuration: SvcConfiguration,
  { format }: ReceivedNotification,
  meaning: "gateway_order_id" | "invoice_number"
): string {
  const fields = notificationFieldsOf(format, dialectOf(configuration))
  return fields.find((field) => field.meaning === meaning)?.name ?? meaning
}

/** A message about an ORDER_ID that is not known, if it is not signed. */
export const UNKNOWN_ORDER = {
  outcome: "unverified",
  reason: "unknown_order",
  field: "gateway_order_id",
  signed: false,
} as const

/**
 * Judges a message about nothing that is known. Whether its check value fits is all that can be said. One that names an invoice may be
 * about an invoice whose create answer was lost, and is judged when that becomes known; a signed one about an ORDER_ID may be of
 * another store with the same key.
 */
export function judgeUnknown(
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  invoiceNumber: string | null
): LedgerVerdict {
  // Under which key it was begun is known once the invoice is, and counts then.
  const verdict = verifyByItself(configuration, received, { secret_key_id: null })
  if (invoiceNumber === null) {
    const signed = verdict.outcome === "unverified" ? verdict.signed : verdict.outcome !== "unconfirmed"
    return { ...UNKNOWN_ORDER, signed }
  }
  return verdict.outcome === "unverified"
    ? verdict
    : {
        outcome: "unverified",
        reason: "unknown_invoice",
        field: wireNameOf(configuration, received, "invoice_number"),
        signed: true,
      }
}
