import { verifyNotification } from "../../../gateway"
import { expectationOf, isTestMoney, type SvcConfiguration } from "../settings/configuration"
import { selectTrust } from "../settings/proving-keys"
import type { Sql } from "../database/sql"
import { changeOf, transitionTo, type Verified } from "./attempt-change"
import { canBeGenuine, identifyMessage } from "./identify"
import { type JudgedMessage, judgeVerdict } from "./judge-verdict"
import { lockFreeAttempts, type LockedAttempt } from "./locked-attempt"
import {
  type IncomingNotification,
  isToSettle,
  namedAttemptOf,
  type RecordedNotification,
} from "./notification-outcome"
import { knownPaymentsOf } from "./record-notification"
import { type StoredTogether, storeTogether } from "./stored-notifications"
import { holdFreeNumbers, NumberNotHeldError } from "./transaction-numbers"

/** A message that names an attempt and no invoice. */
export interface Naming {
  key: string
  incoming: IncomingNotification
  message: ReturnType<typeof identifyMessage> & { gateway_order_id: string }
}

/** A message whose check value fits, and the attempt that it is about. */
interface Believed extends Naming {
  attempt: LockedAttempt
  verdict: Verified
}

/** A message that is judged, and what it comes to once it is stored. */
interface Judged {
  key: string
  stored: StoredTogether
  recorded: RecordedNotification
}

/**
 * Judges messages that arrive at the same moment and writes them down together, in the caller's transaction: all routine ones
 * are durable when that commits, and none before. Routine messages are verified and need no review. Each attempt is held, and
 * its message judged, as for one message; but what somebody else holds is not waited for.
 *
 * @param naming as {@link namingOf} gives them.
 * @returns by the caller's keys what those came to that were written down; every other has changed nothing and is to be recorded by itself.
 */
export async function recordTogether(
  sql: Sql,
  configuration: SvcConfiguration,
  naming: readonly Naming[]
): Promise<Map<string, RecordedNotification>> {
  const believed = await believedOf(sql, configuration, naming)
  const judged = await plainOf(sql, configuration, believed)
  const stored = await storeTogether(
    sql,
    judged.map((each) => each.stored)
  )
  return new Map(
    judged.flatMap(({ key, recorded, stored: { content_hash } }) =>
      stored.has(content_hash) ? [[key, recorded] as const] : []
    )
  )
}

/**
 * The messages that can be recorded together: of those that can be genuine the first about each attempt, for what a second one comes to
 * depends on the first.
 *
 * @param incoming by keys of the caller's.
 */
export function namingOf(
  configuration: SvcConfiguration,
  incoming: ReadonlyMap<string, IncomingNotification>
): Naming[] {
  const byOrder = new Map<string, Naming>()
  for (const [key, notification] of incoming) {
    if (!canBeGenuine(configuration, notification.received)) {
      continue
    }
    const message = identifyMessage(configuration, notification)
    const { gateway_order_id: orderId, invoice_number } = message
    if (orderId !== null && invoice_number === null && !byOrder.has(orderId)) {
      byOrder.set(orderId, { key, incoming: notification, message: { ...message, gateway_order_id: orderId } })
    }
  }
  return [...byOrder.values()]
}

async function believedOf(sql: Sql, configuration: SvcConfiguration, naming: readonly Naming[]): Promise<Believed[]> {
  const attempts = await lockFreeAttempts(
    sql,
    naming.map(({ message }) => message)
  )
  return naming.flatMap((each) => {
    const attempt = attempts.get(each.message.gateway_order_id)
    if (!attempt) {
      return []
    }
    const verdict = verifyNotification(
      each.incoming.received,
      expectationOf(attempt),
      selectTrust(configuration, attempt)
    )
    return verdict.outcome === "verified" ? [{ ...each, attempt, verdict }] : []
  })
}

async function plainOf(sql: Sql, configuration: SvcConfiguration, believed: readonly Believed[]): Promise<Judged[]> {
  const held = await holdNumbersOf(sql, believed)
  const judged: Judged[] = []
  for (const each of believed) {
    const plain = await judgePlain(sql, configuration, each, held)
    if (plain) {
      judged.push(plain)
    }
  }
  return judged
}

/** Holds the numbers of first successes, as far as they are free; one that two messages have is left to what records them. */
async function holdNumbersOf(sql: Sql, believed: readonly Believed[]): Promise<Set<string>> {
  const successes = believed.filter(({ attempt, verdict }) => verdict.claim.status === "success" && isFirst(attempt))
  const numbers = successes.map(({ verdict }) => verdict.claim.transactionNumber)
  const held = new Set<string>()
  for (const environment of new Set(successes.map(({ attempt }) => attempt.environment))) {
    const own = numbers.filter(
      (number, index) =>
        successes[index]?.attempt.environment === environment && numbers.indexOf(number) === numbers.lastIndexOf(number)
    )
    for (const number of await holdFreeNumbers(sql, environment, own)) {
      held.add(number)
    }
  }
  return held
}

const NONE_HELD: ReadonlySet<string> = new Set()

const isFirst = ({ shown, transaction_number }: LockedAttempt) => shown.length === 0 && transaction_number === null

/** What a message is and does; `undefined` when it is not plain. */
async function judgePlain(
  sql: Sql,
  configuration: SvcConfiguration,
  { key, message, attempt, verdict }: Believed,
  held: ReadonlySet<string>
): Promise<Judged | undefined> {
  if (attempt.has_doubts || attempt.text_seen === "believed") {
    return undefined
  }
  const judged = await judgeHeld(sql, configuration, attempt, verdict, held)
  if (judged?.verdict.outcome !== "verified") {
    return undefined
  }
  const transition = transitionTo(attempt, verdict, judged.payment)
  const { effect } = transition
  if (effect === "paid_twice" || effect === "late_failure") {
    return undefined
  }
  const change = changeOf(attempt, judged.payment, transition)
  const owned = { attempt_id: attempt.id, invoice_id: null, verdict, effect, ...(change && { change }) }
  return {
    key,
    stored: { ...message, ...owned },
    recorded: {
      outcome: "verified",
      effect,
      repeated: false,
      to_settle: isToSettle(attempt, effect),
      attempt: namedAttemptOf(attempt),
    },
  }
}

/**
 * What the ledger makes of a verdict; `undefined` when it would have to wait for a transaction number. What is held is held for
 * first successes: a payment that is known already is given no number beside them, or one number could pay two attempts.
 */
async function judgeHeld(
  sql: Sql,
  configuration: SvcConfiguration,
  attempt: LockedAttempt,
  verdict: Verified,
  held: ReadonlySet<string>
): Promise<JudgedMessage | undefined> {
  try {
    const own = isFirst(attempt) ? held : NONE_HELD
    return await judgeVerdict(sql, verdict, attempt.text_seen, () => ({ ...knownPaymentsOf(attempt), held: own }), {
      isTestMoney: isTestMoney(attempt, configuration),
    })
  } catch (error) {
    if (error instanceof NumberNotHeldError) {
      return undefined
    }
    throw error
  }
}
