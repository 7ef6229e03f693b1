import { SvcPaymentEvents } from "../../../events/events"
import { readDeclineCode } from "../../../gateway"
import { BY_SETTLE, CONFIRMED_BY_STAFF, buildRaise, buildResolve } from "../attention"
import { announce, buildHistoryInsert, BY_GATEWAY, type Sql, type SqlPart } from "../database"
import { buildInvoicePayment } from "../invoices"
import {
  type AttemptFacts,
  buildFactsChange,
  buildPaidChange,
  buildStatusChange,
  SETTLE_BACKOFF_SECONDS,
} from "../payments"
import type { Decision } from "./decision"
import { buildCount, findOwner, buildInsert, buildNewJudgement, type Judgement, type Message } from "./message-rows"
import type { Receivable } from "./receivable"
import { keepLatest } from "./unverified-messages"
import type { Verdict } from "./verify"

/** A message, its subject and the decision. */
export interface Decided {
  message: Message
  receivable: Receivable
  decision: Decision
}

/** Another transaction has stored the same message meanwhile as unsigned, so this transaction must be repeated. */
export class StoredMeanwhileError extends Error {
  override readonly name = "StoredMeanwhileError"
}

/**
 * Stores decisions: the messages and all their effects in one statement. Transactions are renamed before it, and
 * unverified messages above their quota are deleted after it.
 *
 * @param decided no two about the same receivable.
 * @returns the ids of the attempts that record invoice payments, by invoice id.
 * @throws StoredMeanwhileError
 */
export async function saveDecisions(statements: Sql, decided: readonly Decided[]): Promise<Map<string, string>> {
  if (decided.length === 0) {
    return new Map()
  }
  for (const { receivable, decision } of decided) {
    if (decision.rename) {
      await renameTransaction(statements, receivable, decision.rename)
    }
  }
  const attemptIds = new Map<string, string>()
  const changes = [...listSharedChanges(decided), ...decided.flatMap((each) => listChanges(each, attemptIds))]
  const added = decided.filter(({ decision }) => decision.row.is === "new")
  const stored = buildInsert(
    added.map(({ message, receivable, decision }) => ({ message, judgement: describeJudgement(receivable, decision) })),
    "NOTHING"
  )
  const [row] = await statements.execute(
    `WITH stored AS (${stored.text} RETURNING id)
     ${changes.map(({ text }, index) => `, change_${index} AS (${text})`).join("")}
     SELECT count(*)::int AS count FROM stored`,
    [...stored.values, ...changes.flatMap(({ values }) => values)]
  )
  if (row?.count !== added.length) {
    throw new StoredMeanwhileError()
  }
  const bounded = decided.filter(({ decision }) => decision.exceedsQuota)
  if (bounded.length > 0) {
    await keepLatest(
      statements,
      bounded.map(({ receivable, decision }) => describeJudgement(receivable, decision))
    )
  }
  decided.forEach((each) => announceChange(statements, each))
  return attemptIds
}

/**
 * Announces that a payment failed or recovered, whether the gateway, the store's inquiry or staff reported it. Success
 * is announced when the payment is booked.
 */
function announceChange(statements: Sql, { receivable: { kind, id, status }, decision: { change } }: Decided): void {
  if (kind !== "attempt" || !change) {
    return
  }
  if (change.status === "failed") {
    announce(statements, SvcPaymentEvents.FAILED, { attempt_id: id })
  }
  if (change.status === "paid" && status === "failed") {
    announce(statements, SvcPaymentEvents.RECOVERED, { attempt_id: id })
  }
}

function describeJudgement(receivable: Receivable, { verdict, effect }: Decision): Judgement {
  return { ...findOwner(receivable), verdict, effect }
}

/**
 * The statements that carry out the most frequent effects, each for all decisions at once, because the database plans a
 * statement about as long as it changes a row. Neither they nor those of {@link listChanges} change a row twice.
 */
function listSharedChanges(decided: readonly Decided[]): SqlPart[] {
  const counted = decided.flatMap(({ decision: { row } }) => (row.is === "counted" ? row.id : []))
  const explained = decided.flatMap(({ decision }) => decision.explained)
  const attempts = decided.flatMap(({ message, receivable: { kind, id }, decision: { change, verdict } }) =>
    change && kind === "attempt" ? { id, ...change, ...readAttemptFacts(message, verdict) } : []
  )
  const paid = attempts.filter((change) => change.status === "paid")
  const unpaid = attempts.filter((change) => change.status !== "paid")
  return [
    ...(counted.length > 0 ? [buildCount(counted)] : []),
    ...(explained.length > 0 ? [buildResolve(explained, { by: BY_SETTLE, resolution: "explained" })] : []),
    ...(paid.length > 0 ? [buildPaidChange(paid, SETTLE_BACKOFF_SECONDS[0])] : []),
    ...(unpaid.length > 0 ? [buildStatusChange(unpaid)] : []),
  ]
}

/** Reads the facts of a judged message. An unverified one states none: anyone can have written it. */
function readAttemptFacts({ channel }: Pick<Message, "channel">, verdict: Verdict): AttemptFacts {
  const hasFailed = verdict.outcome === "verified" && verdict.claim.status === "failed"
  const isFromGateway = channel === "callback" || channel === "webhook"
  return {
    hasReturned: channel === "callback" && verdict.outcome !== "unverified",
    ...(hasFailed && { declineCode: readDeclineCode(verdict.claim.responseMessage) }),
    reportedNumber: isFromGateway && verdict.outcome === "verified" ? verdict.claim.transactionNumber : null,
  }
}

/** The statements that carry out the other effects of a decision, except storing a new message. */
function listChanges({ message, receivable, decision }: Decided, attemptIds: Map<string, string>): SqlPart[] {
  const { row, change, raise, explained, answered, history } = decision
  const changes: SqlPart[] = []
  if (row.is === "judged_again") {
    changes.push(buildNewJudgement(row, describeJudgement(receivable, decision)))
  }
  if (receivable.kind === "attempt" && !change) {
    changes.push(...buildFactsChange(receivable.id, readAttemptFacts(message, decision.verdict)))
  }
  if (change?.status === "paid" && receivable.kind === "invoice") {
    const { statements, attemptId } = buildInvoicePayment(receivable, change.transactionNumber)
    changes.push(...statements)
    if (attemptId !== null) {
      attemptIds.set(receivable.id, attemptId)
    }
  }
  if (raise) {
    changes.push(buildRaise(receivable, raise))
  }
  const closedByStaff = answered.filter((id) => !explained.includes(id))
  if (closedByStaff.length > 0) {
    changes.push(buildResolve(closedByStaff, { by: message.actor ?? "", resolution: CONFIRMED_BY_STAFF }))
  }
  if (history) {
    changes.push(buildHistoryInsert({ ...history, subject_id: receivable.id, actor: message.actor ?? BY_GATEWAY }))
  }
  return changes
}

/**
 * Renames a transaction everywhere to the true number that later messages have shown, because its refunds are counted
 * by number.
 */
async function renameTransaction(
  sql: Sql,
  { attempt_id, invoice_id }: Pick<Receivable, "attempt_id" | "invoice_id">,
  { from, to }: { from: string; to: string }
): Promise<void> {
  const owned = "(attempt_id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL"
  const values = [to, attempt_id, invoice_id, from]
  await sql.execute(
    `WITH tasks AS (UPDATE svc_refund_task SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       questions AS (UPDATE svc_attention SET transaction_number = ?, updated_at = now() WHERE ${owned}),
       invoices AS (UPDATE svc_invoice SET transaction_number = ?, updated_at = now()
         WHERE (attempt_id = ? OR id = ?) AND transaction_number = ? AND deleted_at IS NULL)
     UPDATE svc_attempt SET transaction_number = ?, updated_at = now()
     WHERE (id = ? OR invoice_id = ?) AND transaction_number = ? AND deleted_at IS NULL`,
    [...values, ...values, ...values, ...values]
  )
}
