import { notificationFieldsOf, readClaim, type ReceivedNotification, verifyNotification } from "../../../gateway"
import { dialectOf, expectationOf, type SvcConfiguration } from "../configuration"
import type { Invoice } from "./invoices"
import type { LedgerVerdict, NewNotification } from "./notifications"
import { isRecut } from "./recut"
import type { Sql } from "./sql"
import { transactionNumberUsedElsewhere } from "./transaction-numbers"

/** Decides whether a message about an invoice may be believed, with the same protections as for an attempt. */
export async function judgeInvoiceMessage(
  sql: Sql,
  configuration: SvcConfiguration,
  invoice: Invoice,
  received: ReceivedNotification,
  message: Pick<NewNotification, "check_value" | "content_hash">
): Promise<LedgerVerdict> {
  const { reference_id, invoice_number } = invoice
  if (reference_id === null || invoice_number === null) {
    const verdict = verifyByItself(configuration, received)
    return verdict.outcome === "unverified"
      ? verdict
      : {
          outcome: "unverified",
          reason: "reference_unknown",
          field: wireNameOf(configuration, received, "order_id"),
          signed: true,
        }
  }
  const expectation = { ...expectationOf({ ...invoice, order_id: reference_id }), invoiceNumber: invoice_number }
  const verdict = verifyNotification(received, expectation, trustOf(configuration))
  if (verdict.outcome === "unverified" || verdict.outcome === "unconfirmed") {
    return verdict
  }
  if (await isRecut(sql, message)) {
    return { outcome: "unverified", reason: "recut", field: "check_value", signed: true }
  }
  const { status, transactionNumber } = verdict.claim
  const used =
    verdict.outcome === "verified" &&
    status === "success" &&
    (await transactionNumberUsedElsewhere(sql, invoice.environment, transactionNumber, { invoice_id: invoice.id }))
  return used
    ? { outcome: "unverified", reason: "transaction_number_reused", field: "transaction_number", signed: true }
    : verdict
}

/** Checks a message against nothing but itself: whether it is well-formed and whether its check value fits. */
function verifyByItself(configuration: SvcConfiguration, received: ReceivedNotification) {
  const read = readClaim(received, dialectOf(configuration))
  const claim = "claim" in read ? read.claim : undefined
  const expectation = {
    ...expectationOf({
      merchant_id: claim?.merchantId ?? "",
      order_id: claim?.orderId ?? "",
      amount: claim?.amount ?? "",
      environment: claim?.environment ?? configuration.environment,
    }),
    ...(claim?.invoiceNumber !== undefined && { invoiceNumber: claim.invoiceNumber }),
  }
  return verifyNotification(received, expectation, trustOf(configuration))
}

function trustOf(configuration: SvcConfiguration) {
  return { secretKey: configuration.secret_key, dialect: dialectOf(configuration) }
}

function wireNameOf(
  configuration: SvcConfiguration,
  { format }: ReceivedNotification,
  meaning: "order_id" | "invoice_number"
): string {
  const fields = notificationFieldsOf(format, dialectOf(configuration))
  return fields.find((field) => field.meaning === meaning)?.name ?? meaning
}

/**
 * A message about an invoice that is not known. Whether its check value fits is all that can be said: it may be about an
 * invoice whose create answer was lost, and is judged when that becomes known.
 */
export function judgeUnknownInvoice(configuration: SvcConfiguration, received: ReceivedNotification): LedgerVerdict {
  const verdict = verifyByItself(configuration, received)
  return verdict.outcome === "unverified"
    ? verdict
    : {
        outcome: "unverified",
        reason: "unknown_invoice",
        field: wireNameOf(configuration, received, "invoice_number"),
        signed: true,
      }
}
