import type { Sql } from "../database/sql"
import { isTestMoney, type KnownConfiguration, type SvcConfiguration } from "../settings/configuration"
import { decide } from "./decide"
import type { Decision } from "./decision"
import { canBeGenuine, identify } from "./identify"
import { type Asked, findAbout, load, type Loaded } from "./load"
import { findOwner, storeUnverified } from "./message-rows"
import { type IncomingNotification, pickNamedAttempt, type RecordedNotification, describeRecorded } from "./recorded"
import { type Decided, save } from "./save"
import { keepLatest } from "./unverified-messages"
import { type Verdict, verifyUnknown } from "./verify"

/**
 * Judges messages that have come at the same moment and writes them down together, in the caller's transaction: when that commits, they
 * are durable and what they are about is as they say; otherwise nothing has happened. What somebody else holds is not waited for.
 *
 * @param incoming messages that can be genuine, by keys of the caller's.
 * @returns by these keys what those came to that were written down; every other is to be recorded by itself.
 */
export async function recordTogether(
  sql: Sql,
  configuration: SvcConfiguration,
  incoming: ReadonlyMap<string, IncomingNotification>
): Promise<Map<string, RecordedNotification>> {
  const keys = new Map([...incoming].map(([key, each]) => [identify(configuration, each), key]))
  const loaded = await load(sql, [...keys.keys()], { waits: false })
  const decided = new Map(
    [...loaded].map(([asked, each]) => [keys.get(asked) ?? "", decideMessage(configuration, asked, each)])
  )
  const attemptIds = await save(sql, [...decided.values()])
  return new Map([...decided].map(([key, each]) => [key, describeRecorded(each, attemptIds)]))
}

/** The messages that can be genuine: only these are worth a transaction. */
export function onlyGenuine(
  configuration: SvcConfiguration,
  incoming: ReadonlyMap<string, IncomingNotification>
): Map<string, IncomingNotification> {
  return new Map([...incoming].filter(([, { received }]) => canBeGenuine(configuration, received)))
}

/** The same for one message that can be genuine; what somebody else holds is waited for. */
export async function recordMessage(
  sql: Sql,
  configuration: SvcConfiguration,
  incoming: IncomingNotification
): Promise<RecordedNotification> {
  const asked = identify(configuration, incoming)
  const loaded = (await load(sql, [asked], { waits: true })).get(asked)
  if (!loaded) {
    const verdict = verifyUnknown(configuration, incoming.received, asked.message.invoice_number)
    return { ...(await recordUnverified(sql, asked, verdict)), to_settle: false }
  }
  const decided = decideMessage(configuration, asked, loaded)
  return describeRecorded(decided, await save(sql, [decided]))
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
  const asked = identify(configuration, incoming)
  const about = (await findAbout(sql, asked))?.about
  const verdict = about
    ? asked.verify(about)
    : verifyUnknown(configuration, incoming.received, asked.message.invoice_number)
  const isInvoice = about?.kind === "invoice"
  return {
    ...(await recordUnverified(sql, asked, verdict, about)),
    to_settle: false,
    ...(about?.attempt && { attempt: pickNamedAttempt(about.attempt) }),
    ...(isInvoice && { invoice: { id: about.id, order_id: about.order_id ?? null } }),
  }
}

async function recordUnverified(
  sql: Sql,
  { message }: Asked,
  verdict: Verdict,
  about?: { kind: "attempt" | "invoice"; id: string }
): Promise<Pick<RecordedNotification, "outcome" | "reason" | "repeated">> {
  const judgement = { ...findOwner(about), verdict }
  const isNew = await storeUnverified(sql, message, judgement)
  if (isNew) {
    await keepLatest(sql, judgement)
  }
  return {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    repeated: !isNew,
  }
}

/** Decides what a message of the gateway does. */
export function decideMessage(configuration: SvcConfiguration, asked: Asked, loaded: Loaded): Decided {
  // Only the word of staff is refused.
  const decision = decideLoaded(configuration, asked, loaded) as Decision
  return { message: asked.message, receivable: loaded.receivable, decision }
}

/** Decides what a message or a word does, by what was loaded for it. */
export function decideLoaded(
  store: KnownConfiguration,
  { source, message: { check_value } }: Asked,
  loaded: Loaded
): ReturnType<typeof decide> {
  return decide({ ...loaded, source, check_value, isTestMoney: isTestMoney(loaded.receivable, store) })
}
