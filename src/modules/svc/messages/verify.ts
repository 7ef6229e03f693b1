import {
  type MessageClaim,
  type MessageVerdict,
  listMessageFields,
  readClaim,
  type ReceivedMessage,
  sameAmount,
  type TransactionStatus,
  type UnverifiedReason,
  verifyMessage,
} from "../../../gateway"
import { readDialect, buildExpectation, type SvcConfiguration, type BegunUnderKey, selectTrust } from "../settings"
import type { Receivable } from "./receivable"

/** The result of the check, or why no check was possible. */
export type Verdict =
  | MessageVerdict
  /** Everything matches, but it was paid in the sandbox and the store is live by now. */
  | (Extract<MessageVerdict, { outcome: "wrong_environment" }> & { isTestMoney: true })
  | {
      outcome: "unverified"
      reason:
        | UnverifiedReason
        | "unknown_order"
        /** It names an invoice that is unknown, or not known yet. */
        | "unknown_invoice"
        | "transaction_number_reused"
      field: string
      /** Whether its check value fits. */
      signed: boolean
    }
  | {
      outcome: "unverified"
      /** The invoice is known, but not the reference id that its messages carry in place of an ORDER_ID. */
      reason: "reference_unknown"
      field: string
      signed: boolean
      /** The transaction number in the message. */
      transaction_number: string | undefined
    }

/** The verdict on a message that is verified. */
export type Verified = Extract<MessageVerdict, { outcome: "verified" }>

/** The fields of a receivable that never change once messages can be about it. */
export type Checked = Pick<
  Receivable,
  "kind" | "environment" | "merchant_id" | "secret_key_id" | "amount" | "reference" | "invoice_number"
> & {
  /** Whether the ORDER_ID in the message is that of a payment, although the message names an invoice. */
  names_payment: boolean
  /** The other invoices whose number begins or continues the one in the message. */
  related_invoices: readonly Pick<
    Receivable,
    "environment" | "merchant_id" | "amount" | "reference" | "invoice_number"
  >[]
}

/** Checks a message against its known subject (§6). Pure. */
export function verify(configuration: SvcConfiguration, about: Checked, received: ReceivedMessage): Verdict {
  const expectation = {
    ...buildExpectation(about),
    namesPayment: about.names_payment,
    relatedInvoices: about.related_invoices.map(buildExpectation),
  }
  const isKnown = about.kind === "attempt" || about.invoice_number !== null
  const verdict = verifyMessage(received, expectation, selectTrust(configuration, about))
  if (isKnown && (about.reference !== null || verdict.outcome !== "unverified")) {
    return verdict
  }
  const alone = verifyByItself(configuration, received, about)
  return alone.outcome === "unverified"
    ? alone
    : {
        outcome: "unverified",
        reason: "reference_unknown",
        field: findWireName(configuration, received, "gateway_order_id"),
        signed: true,
        transaction_number: alone.claim.transactionNumber,
      }
}

/**
 * Checks a message whose subject is unknown: only its check value can be checked. A message that names an invoice may
 * be about one whose create answer was lost; it is judged once that invoice is known. A signed message about an
 * ORDER_ID may belong to another store with the same key.
 */
export function verifyUnknown(
  configuration: SvcConfiguration,
  received: ReceivedMessage,
  invoiceNumber: string | null
): Verdict {
  // The key of an invoice is known only with the invoice, and is checked then.
  const verdict = verifyByItself(configuration, received, { secret_key_id: null })
  if (invoiceNumber === null) {
    const signed = verdict.outcome === "unverified" ? verdict.signed : verdict.outcome !== "unconfirmed"
    return { outcome: "unverified", reason: "unknown_order", field: "gateway_order_id", signed }
  }
  return verdict.outcome === "unverified"
    ? verdict
    : {
        outcome: "unverified",
        reason: "unknown_invoice",
        field: findWireName(configuration, received, "invoice_number"),
        signed: true,
      }
}

/** The state of a payment, as found by staff or the store's own inquiry. */
export interface FoundStatus {
  status: TransactionStatus
  /** Absent for a payment that is not in the merchant panel. */
  transaction_number?: string | undefined
  /** Decimal text. */
  amount: string
}

/** Checks a state found by staff or an inquiry: it counts like a message if the amount matches the request. */
export function verifyFound(
  about: Omit<Checked, "names_payment" | "related_invoices">,
  { status, transaction_number = "", amount }: FoundStatus
): Verdict {
  const claim: MessageClaim = {
    merchantId: about.merchant_id,
    orderId: about.reference ?? "",
    amount,
    transactionNumber: transaction_number,
    status,
    environment: about.environment,
    responseCode: undefined,
    responseMessage: undefined,
    invoiceNumber: about.invoice_number ?? undefined,
  }
  return sameAmount(amount, about.amount)
    ? { outcome: "verified", claim, transactionNumbers: [transaction_number] }
    : { outcome: "amount_mismatch", claim }
}

/** Whether anyone can have written the message: it is unverified and its check value does not fit. */
export function isUnsigned(verdict: Verdict): boolean {
  return verdict.outcome === "unverified" && !verdict.signed
}

/** Checks a message only against itself: whether it is well-formed and its check value fits. */
function verifyByItself(configuration: SvcConfiguration, received: ReceivedMessage, begun: BegunUnderKey) {
  const read = readClaim(received, readDialect(configuration))
  const claim = "claim" in read ? read.claim : undefined
  const expectation = buildExpectation({
    merchant_id: claim?.merchantId ?? "",
    reference: claim?.orderId ?? null,
    amount: claim?.amount ?? "",
    environment: claim?.environment ?? configuration.environment,
    invoice_number: claim?.invoiceNumber ?? null,
  })
  return verifyMessage(received, expectation, selectTrust(configuration, begun))
}

function findWireName(
  configuration: SvcConfiguration,
  { format }: ReceivedMessage,
  meaning: "gateway_order_id" | "invoice_number"
): string {
  const fields = listMessageFields(format, readDialect(configuration))
  return fields.find((field) => field.meaning === meaning)?.name ?? meaning
}
