import {
  type GatewayEnvironment,
  type NotificationClaim,
  parseNotification,
  readClaim,
  type ReceivedNotification,
} from "../../../gateway"
import { explain } from "../attention/explanations"
import { closeExplained, raiseInvoiceAttention } from "../attention/rows"
import { dialectOf, type SvcConfiguration } from "../settings/configuration"
import { BY_GATEWAY } from "../database/history"
import type { Sql } from "../database/sql"
import { findInvoice, type Invoice, lockInvoiceByNumber, retrieveInvoice } from "../invoices/invoices"
import type { AttemptTransition } from "../payments/attempt-state"
import { type Attempt, findAttempt } from "../payments/attempts"
import { applyToInvoice } from "./apply-to-invoice"
import { closeExplainedTwice } from "./explained-second-payment"
import { judgeInvoiceMessage, type JudgedInvoiceMessage } from "./judge-invoice-message"
import { isToSettle, namedAttemptOf, type RecordedNotification } from "./notification-outcome"
import {
  countTextAgain,
  isUnsigned,
  judgeAgain,
  type LedgerVerdict,
  type NewNotification,
  noteEffect,
  storeNotification,
} from "./stored-notifications"
import { keepLatest } from "./unbelieved-notifications"

/** A message as it is stored, before it is judged. */
type Message = Omit<NewNotification, "attempt_id" | "invoice_id" | "verdict">

/** Most stored messages about an invoice that are judged when its number becomes known: signed ones first, whoever wrote others. */
const MOST_STORED = 50

/** Finds the invoice that a message names and holds it until the transaction ends. */
export async function lockNamedInvoice(
  sql: Sql,
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  invoiceNumber: string
): Promise<Invoice | undefined> {
  return lockInvoiceByNumber(sql, invoiceNumber, environmentsNamed(configuration, received))
}

/** The environments in which the invoice that a message names is looked for first. */
export function environmentsNamed(
  configuration: SvcConfiguration,
  received: ReceivedNotification
): GatewayEnvironment[] {
  const read = readClaim(received, dialectOf(configuration))
  const claimed = "claim" in read ? read.claim.environment : undefined
  return [...(claimed ? [claimed] : []), configuration.environment]
}

/** Judges a message about an invoice and writes it down with all that follows from it, as for an attempt. */
export async function recordInvoiceNotification(
  sql: Sql,
  configuration: SvcConfiguration,
  invoice: Invoice,
  received: ReceivedNotification,
  message: Message
): Promise<RecordedNotification> {
  const judgement = await judgeInvoiceMessage(sql, configuration, invoice, received, message)
  const { verdict } = judgement
  const judged = { ...message, attempt_id: null, invoice_id: invoice.id, verdict }
  const common = {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    to_settle: false,
    invoice: { id: invoice.id, order_id: invoice.order_id },
  }
  const seen = { verdict, textSeen: judgement.textSeen, checkValue: message.check_value }
  if (await countTextAgain(sql, seen, { invoice_id: invoice.id })) {
    const attempt = await attemptOf(sql, invoice.id)
    const to_settle = attempt !== undefined && isToSettle(attempt, "none")
    return { ...common, repeated: true, to_settle, ...(attempt && { attempt: namedAttemptOf(attempt) }) }
  }
  const stored = await storeNotification(sql, judged)
  const repeated = stored.seen === "repeated"
  const hadRoom = repeated || (await keepLatest(sql, judged))
  const effect =
    repeated || !hadRoom ? undefined : await follow(sql, invoice, stored.id, received, configuration, judgement)
  const attempt = await attemptOf(sql, invoice.id)
  return {
    ...common,
    repeated,
    to_settle: verdict.outcome === "verified" && attempt !== undefined && isToSettle(attempt, "none"),
    ...(effect && { effect }),
    ...(attempt && { attempt: namedAttemptOf(attempt) }),
  }
}

/** An invoice, after the messages that came before it was known to be created have been judged. */
export async function invoiceWithStoredMessages(
  sql: Sql,
  configuration: SvcConfiguration,
  id: string
): Promise<Invoice> {
  const invoice = await retrieveInvoice(sql, id)
  if (invoice.state === "created") {
    await judgeStoredMessages(sql, configuration, invoice)
  }
  return retrieveInvoice(sql, id)
}

/** Judges the messages that named an invoice before its number was known. */
async function judgeStoredMessages(
  sql: Sql,
  configuration: SvcConfiguration,
  invoice: Pick<Invoice, "id" | "invoice_number">
): Promise<void> {
  const rows = await sql.execute(
    `SELECT id, format, body, check_value, content_hash FROM svc_notification
     WHERE invoice_number = ? AND invoice_id IS NULL AND attempt_id IS NULL AND outcome = 'unverified' AND deleted_at IS NULL
     ORDER BY signed DESC, created_at, id LIMIT ? FOR UPDATE`,
    [invoice.invoice_number, MOST_STORED]
  )
  for (const row of rows) {
    const contentType = row.format === "form" ? "application/x-www-form-urlencoded" : "application/json"
    const parsed = parseNotification(Buffer.from(String(row.body)), contentType)
    const current = await findInvoice(sql, invoice.id, true)
    // A body that was cut can no longer be parsed; the gateway's own panel has it.
    if (parsed.outcome === "parsed" && current) {
      const { received } = parsed
      const stored = { check_value: row.check_value as string | null, content_hash: String(row.content_hash) }
      const judgement = await judgeInvoiceMessage(sql, configuration, current, received, stored)
      const { verdict } = judgement
      await judgeAgain(sql, String(row.id), { attempt_id: null, invoice_id: invoice.id, verdict })
      await follow(sql, current, String(row.id), received, configuration, judgement)
    }
  }
}

async function attemptOf(sql: Sql, invoiceId: string): Promise<Attempt | undefined> {
  const attemptId = (await findInvoice(sql, invoiceId))?.attempt_id
  return attemptId ? findAttempt(sql, attemptId) : undefined
}

/** Does what follows from a judgement. */
async function follow(
  sql: Sql,
  invoice: Invoice,
  notificationId: string,
  received: ReceivedNotification,
  configuration: SvcConfiguration,
  { verdict, payment, textSeen }: JudgedInvoiceMessage
): Promise<AttemptTransition["effect"] | undefined> {
  if (verdict.outcome === "verified") {
    // A text does what it says once, in whatever fields it comes again.
    const effect =
      textSeen === "believed"
        ? "none"
        : await applyToInvoice(
            sql,
            invoice,
            { ...verdict.claim, transactionNumbers: verdict.transactionNumbers, payment },
            { action: "paid", actor: BY_GATEWAY }
          )
    await noteEffect(sql, notificationId, effect)
    await closeExplained(sql, { invoice_id: invoice.id })
    await closeExplainedTwice(sql, { invoice_id: invoice.id })
    return effect
  }
  if (verdict.outcome === "unverified") {
    const isMatter = !isUnsigned(verdict) && textSeen !== "believed"
    if (isMatter && !saysNothingNew(invoice, verdict, received, configuration)) {
      await raiseInvoiceAttention(sql, invoice, {
        reason: "unverified",
        why: explain("message_not_believed", { reason: verdict.reason, field: verdict.field }),
      })
    }
    return undefined
  }
  const { transactionNumber, amount, status }: NotificationClaim = verdict.claim
  const reason = verdict.outcome === "unconfirmed" ? "unverified" : verdict.outcome
  const why = "isTestMoney" in verdict ? explain("sandbox_payment") : explain("message_says", { status })
  await raiseInvoiceAttention(sql, invoice, { reason, transactionNumber, amount, why })
  return undefined
}

/** A message without a known reference about the very transaction that staff have confirmed. */
function saysNothingNew(
  invoice: Invoice,
  verdict: Extract<LedgerVerdict, { outcome: "unverified" }>,
  received: ReceivedNotification,
  configuration: SvcConfiguration
): boolean {
  const read = readClaim(received, dialectOf(configuration))
  return (
    verdict.reason === "reference_unknown" &&
    invoice.status === "paid" &&
    "claim" in read &&
    read.claim.transactionNumber === invoice.transaction_number
  )
}
