import type { Sql } from "../database"
import { isTestMoney, type KnownConfiguration } from "../settings"
import { makeDecision } from "./decide"
import type { Decision, Effect } from "./decision"
import type { Identified } from "./identify"
import { type About, type Asked, findAbout, loadReceivables, type Loaded } from "./load"
import { findOwner, type Message, storeOrCount } from "./message-rows"
import { type Decided, saveDecisions } from "./save"
import type { FloodLimit } from "./quotas"
import { countOverflow, keepLatest, TOO_MANY } from "./unverified-messages"
import type { Receivable } from "./receivable"
import type { Verdict } from "./verify"

/** The result of recording a message. Only a `verified` message has changed the attempt. */
export interface RecordedMessage {
  outcome: Verdict["outcome"]
  /** Why it is unverified. */
  reason?: string
  /** The effect of a verified message on the attempt. */
  effect?: Effect
  repeated: boolean
  /** Whether Medusa may disagree with the ledger about the attempt, so that it must be settled. */
  to_settle: boolean
  /** The attempt that the message names, verified or not; `undefined` when it is not one of ours. */
  attempt?: {
    id: string
    gateway_order_id: string
    /** Both are `null` for the money of an invoice; the first until settling opens a session for it. */
    payment_session_id: string | null
    opened_session_id: string | null
    return_url: string | null
  }
  /** The invoice that the message names, if known; then `attempt` records its payment on its order. */
  invoice?: { id: string; order_id: string | null }
}

/**
 * Judges messages that arrived at the same moment and stores them together, in the caller's transaction: its commit
 * makes the messages and their effects durable at once. Does not wait for locks.
 *
 * @param messages that can be genuine.
 * @returns the results of the stored messages; every other one must be recorded by itself.
 */
export async function recordTogether(
  sql: Sql,
  messages: readonly Identified[]
): Promise<Map<Identified, RecordedMessage>> {
  const loaded = await loadReceivables(sql, messages, { waits: false })
  const decided = new Map([...loaded].map(([asked, each]) => [asked, decideMessage(asked, each)]))
  const attemptIds = await saveDecisions(sql, [...decided.values()])
  return new Map([...decided].map(([asked, each]) => [asked, describeRecorded(each, attemptIds)]))
}

/** Judges and stores one message that can be genuine; waits for locks. */
export async function recordMessage(sql: Sql, asked: Identified): Promise<RecordedMessage> {
  const loaded = (await loadReceivables(sql, [asked], { waits: true })).get(asked)
  if (!loaded) {
    const stored = await storeUnverified(sql, [{ asked, verdict: asked.verifyUnknown() }])
    return stored.get(asked) as RecordedMessage
  }
  const decided = decideMessage(asked, loaded)
  return describeRecorded(decided, await saveDecisions(sql, [decided]))
}

/**
 * Stores unsigned messages, which anyone can have written, as a bounded number of rows for staff, and only counts those
 * of a flood. They change nothing, so no lock and no transaction is needed.
 */
export async function recordUnsigned(
  sql: Sql,
  messages: readonly Identified[],
  flood: FloodLimit
): Promise<Map<Identified, RecordedMessage>> {
  // The answer to a webhook does not depend on its subject, so a webhook of a flood costs no look-up.
  const skipped = new Set(
    messages.filter(({ message }) => message.channel === "webhook" && flood.isFull(findName(message)))
  )
  const known = await findAbout(
    sql,
    messages.filter((asked) => !skipped.has(asked))
  )
  const unsigned = messages.map((asked) => ({ asked, about: known.get(asked) }))
  // By now the next minute can have begun; without its look-up, a skipped message would count as about nothing known.
  const admitted = new Set(
    unsigned.filter(
      ({ asked, about }) => !skipped.has(asked) && flood.admits(findName(asked.message), about !== undefined)
    )
  )
  const counted = unsigned.filter((each) => !admitted.has(each))
  const stored = await storeUnverified(
    sql,
    [...admitted].map(({ asked, about }) => {
      return { asked, about, verdict: about ? asked.verify(about) : asked.verifyUnknown() }
    })
  )
  await countOverflow(
    sql,
    counted.map(({ asked: { message } }) => ({ ...message, times: 1 }))
  )
  const surplus = { outcome: "unverified", reason: TOO_MANY, repeated: false } as const
  return new Map([
    ...stored,
    ...counted.map(({ asked, about }) => [asked, describeUnverified(surplus, about)] as const),
  ])
}

const findName = ({ invoice_number, gateway_order_id }: Message): string | null => invoice_number ?? gateway_order_id

/** A message that changes nothing, and its subject, if known. */
interface Unverified<A extends Asked> {
  asked: A
  about?: About | undefined
  verdict: Verdict
}

async function storeUnverified<A extends Asked>(
  sql: Sql,
  messages: readonly Unverified<A>[]
): Promise<Map<A, RecordedMessage>> {
  if (messages.length === 0) {
    return new Map()
  }
  const judged = messages.map(({ asked: { message }, about, verdict }) => ({
    message,
    judgement: { ...findOwner(about), verdict },
  }))
  const added = await storeOrCount(sql, judged)
  await keepLatest(
    sql,
    added.map(({ judgement }) => judgement)
  )
  const isNew = new Set(added.map(({ message }) => message.content_hash))
  return new Map(
    messages.map(({ asked, about, verdict }) => {
      const reason = verdict.outcome === "unverified" && { reason: verdict.reason }
      const repeated = !isNew.has(asked.message.content_hash)
      return [asked, describeUnverified({ outcome: verdict.outcome, ...reason, repeated }, about)]
    })
  )
}

function describeUnverified(
  recorded: Pick<RecordedMessage, "outcome" | "reason" | "repeated">,
  about: About | undefined
): RecordedMessage {
  return {
    ...recorded,
    to_settle: false,
    ...(about?.attempt && { attempt: pickNamedAttempt(about.attempt) }),
    ...(about?.kind === "invoice" && { invoice: { id: about.id, order_id: about.order_id ?? null } }),
  }
}

/** Decides what a message of the gateway does. */
export function decideMessage(asked: Identified, loaded: Loaded): Decided {
  // Only statements of staff are refused.
  const decision = decideLoaded(asked.configuration, asked, loaded) as Decision
  return { message: asked.message, receivable: loaded.receivable, decision }
}

/** Decides what a message or a statement does. */
export function decideLoaded(
  store: KnownConfiguration,
  { source, message: { check_value, format } }: Asked,
  loaded: Loaded
): ReturnType<typeof makeDecision> {
  return makeDecision({ ...loaded, source, format, check_value, isTestMoney: isTestMoney(loaded.receivable, store) })
}

export function describeRecorded(
  { receivable, decision }: Decided,
  attemptIds: ReadonlyMap<string, string>
): RecordedMessage {
  const { verdict, row, effect, settle } = decision
  const attempt = receivable.attempt ?? describeNewAttempt(receivable, attemptIds.get(receivable.id))
  return {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    ...(effect && { effect }),
    repeated: row.is === "counted",
    to_settle: settle,
    ...(attempt && { attempt: pickNamedAttempt(attempt) }),
    ...(receivable.kind === "invoice" && { invoice: { id: receivable.id, order_id: receivable.order_id } }),
  }
}

/** The attempt that was inserted with the payment of an invoice; see invoices/invoice-payment.ts. */
function describeNewAttempt(invoice: Receivable, id: string | undefined): RecordedMessage["attempt"] {
  const session = { payment_session_id: null, opened_session_id: null, return_url: null }
  return id === undefined ? undefined : { id, gateway_order_id: invoice.new_order_id, ...session }
}

/** Picks the fields of an attempt that callers get. */
export function pickNamedAttempt(
  attempt: NonNullable<RecordedMessage["attempt"]>
): NonNullable<RecordedMessage["attempt"]> {
  const { id, gateway_order_id, payment_session_id, opened_session_id, return_url } = attempt
  return { id, gateway_order_id, payment_session_id, opened_session_id, return_url }
}
