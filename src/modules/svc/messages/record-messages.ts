import type { Sql } from "../database/sql"
import { isTestMoney, type KnownConfiguration } from "../settings/configuration"
import { decide } from "./decide"
import type { Decision } from "./decision"
import type { Identified } from "./identify"
import { type About, type Asked, findAbout, load, type Loaded } from "./load"
import { findOwner, storeOrCount } from "./message-rows"
import { describeRecorded, pickNamedAttempt, type RecordedMessage } from "./recorded"
import { type Decided, save } from "./save"
import { keepLatest } from "./unverified-messages"
import type { Verdict } from "./verify"

/**
 * Judges messages that have come at the same moment and writes them down together, in the caller's transaction: when that commits, they
 * are durable and what they are about is as they say; otherwise nothing has happened. What somebody else holds is not waited for.
 *
 * @param messages that can be genuine.
 * @returns the results of those that were written down; every other is to be recorded by itself.
 */
export async function recordTogether(
  sql: Sql,
  messages: readonly Identified[]
): Promise<Map<Identified, RecordedMessage>> {
  const loaded = await load(sql, messages, { waits: false })
  const decided = new Map([...loaded].map(([asked, each]) => [asked, decideMessage(asked, each)]))
  const attemptIds = await save(sql, [...decided.values()])
  return new Map([...decided].map(([asked, each]) => [asked, describeRecorded(each, attemptIds)]))
}

/** The same for one message that can be genuine; what somebody else holds is waited for. */
export async function recordMessage(sql: Sql, asked: Identified): Promise<RecordedMessage> {
  const loaded = (await load(sql, [asked], { waits: true })).get(asked)
  if (!loaded) {
    const stored = await storeUnverified(sql, [{ asked, verdict: asked.verifyUnknown() }])
    return stored.get(asked) as RecordedMessage
  }
  const decided = decideMessage(asked, loaded)
  return describeRecorded(decided, await save(sql, [decided]))
}

/**
 * Writes down messages that anyone can have written (they are not signed): bounded rows for staff, and nothing else. They change
 * nothing, so no lock is taken and no transaction is needed.
 */
export async function recordUnsigned(
  sql: Sql,
  messages: readonly Identified[]
): Promise<Map<Identified, RecordedMessage>> {
  const known = await findAbout(sql, messages)
  return storeUnverified(
    sql,
    messages.map((asked) => {
      const about = known.get(asked)
      return { asked, about, verdict: about ? asked.verify(about) : asked.verifyUnknown() }
    })
  )
}

/** A message that changes nothing, and what it is about, if that is known. */
interface Unverified<A extends Asked> {
  asked: A
  about?: About | undefined
  verdict: Verdict
}

async function storeUnverified<A extends Asked>(
  sql: Sql,
  messages: readonly Unverified<A>[]
): Promise<Map<A, RecordedMessage>> {
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
    messages.map(({ asked, about, verdict }) => [
      asked,
      {
        outcome: verdict.outcome,
        ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
        repeated: !isNew.has(asked.message.content_hash),
        to_settle: false,
        ...(about?.attempt && { attempt: pickNamedAttempt(about.attempt) }),
        ...(about?.kind === "invoice" && { invoice: { id: about.id, order_id: about.order_id ?? null } }),
      },
    ])
  )
}

/** Decides what a message of the gateway does. */
export function decideMessage(asked: Identified, loaded: Loaded): Decided {
  // Only the word of staff is refused.
  const decision = decideLoaded(asked.configuration, asked, loaded) as Decision
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
