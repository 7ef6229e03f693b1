import { verifyNotification } from "../../../gateway"
import type { Sql } from "../database/sql"
import { findInvoiceByNumber, type Invoice } from "../invoices/invoices"
import { type Attempt, findAttemptOfOrderId } from "../payments/attempts"
import { expectationOf, type SvcConfiguration } from "../settings/configuration"
import { selectTrust } from "../settings/proving-keys"
import { identifyMessage } from "./identify"
import { judgeUnknown, verifyInvoiceMessage } from "./judge-invoice-message"
import { type IncomingNotification, namedAttemptOf, type RecordedNotification } from "./notification-outcome"
import { environmentsNamed } from "./record-invoice-notification"
import { type LedgerVerdict, storeNotification } from "./stored-notifications"
import { keepLatest } from "./unbelieved-notifications"

/** The invoice or attempt that a message names, as far as it is known. */
interface Named {
  invoice?: Invoice | undefined
  attempt?: Attempt | undefined
}

/**
 * Writes down a message that anyone can have written (it is not signed): a bounded row for staff, and nothing else. It changes
 * nothing, so no lock is taken and no transaction is needed.
 */
export async function recordUnsigned(
  sql: Sql,
  configuration: SvcConfiguration,
  incoming: IncomingNotification
): Promise<RecordedNotification> {
  const message = identifyMessage(configuration, incoming)
  const named = await findNamed(sql, configuration, incoming, message)
  const verdict = explainUnsigned(configuration, incoming, message.invoice_number, named)
  const { invoice, attempt } = named
  const stored = { ...message, attempt_id: attempt?.id ?? null, invoice_id: invoice?.id ?? null, verdict }
  const { seen } = await storeNotification(sql, stored)
  if (seen === "new") {
    await keepLatest(sql, stored)
  }
  return {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    repeated: seen !== "new",
    to_settle: false,
    ...(attempt && { attempt: namedAttemptOf(attempt) }),
    ...(invoice && { invoice: { id: invoice.id, order_id: invoice.order_id } }),
  }
}

async function findNamed(
  sql: Sql,
  configuration: SvcConfiguration,
  { received }: IncomingNotification,
  { gateway_order_id, invoice_number }: ReturnType<typeof identifyMessage>
): Promise<Named> {
  const invoice =
    invoice_number === null
      ? undefined
      : await findInvoiceByNumber(sql, invoice_number, environmentsNamed(configuration, received))
  if (invoice || gateway_order_id === null) {
    return { invoice }
  }
  return { attempt: await findAttemptOfOrderId(sql, gateway_order_id) }
}

/** Why a message is not believed, in the words of the check that a signed one would go through. */
function explainUnsigned(
  configuration: SvcConfiguration,
  { received }: IncomingNotification,
  invoiceNumber: string | null,
  { invoice, attempt }: Named
): LedgerVerdict {
  if (invoice) {
    return verifyInvoiceMessage(configuration, invoice, received)
  }
  if (attempt) {
    return verifyNotification(received, expectationOf(attempt), selectTrust(configuration, attempt))
  }
  return judgeUnknown(configuration, received, invoiceNumber)
}
