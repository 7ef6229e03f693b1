import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { explain } from "../modules/svc/attention/explanations"
import { SVC_MODULE } from "../modules/svc/module-key"
import { emitQuietly } from "../events/emit-quietly"
import { SvcPaymentEvents } from "../events/events"
import { publishPaymentSettled } from "../events/publish-events"
import { settleAttempt, type SettleOutcome } from "./settle-attempt"
import { Turns } from "./turns"

/**
 * How many payments one server settles at the same time. More of them wait for each other's processor and connections to the
 * database, and all end late.
 */
export const SETTLED_AT_ONCE = 4

/** Settling takes about a second; what takes so long waits for a lock or for somebody else's server. */
export const SLOW_AFTER_MS = 10_000

/** So many that wait like that have no slot: as many as two killed servers leave behind, whose carts core still locks. */
const SLOW_AT_MOST = 2 * SETTLED_AT_ONCE

const turns = new Turns<SettleOutcome | BrokenOff>(SETTLED_AT_ONCE, {
  afterMs: SLOW_AFTER_MS,
  atMost: SLOW_AT_MOST,
})

/** Settling failed for a reason that nobody has foreseen. Staff see it, and the retry job tries again. */
export interface BrokenOff {
  outcome: "broken_off"
  cause: unknown
}

/**
 * Settles an attempt when it has its turn, the one entrance for routes, jobs and workflows: brings Medusa into agreement with the
 * ledger and tells the store. Never throws; may be called any number of times, see {@link settleAttempt}.
 *
 * @param waitsUntil until when the shopper waits for it, in milliseconds since 1970: those who wait come first. Settling goes
 * on when nobody waits any more.
 */
export function settlePayment(
  container: MedusaContainer,
  attemptId: string,
  waitsUntil?: number
): Promise<SettleOutcome | BrokenOff> {
  return turns.take(attemptId, () => settleNow(container, attemptId), waitsUntil)
}

async function settleNow(container: MedusaContainer, attemptId: string): Promise<SettleOutcome | BrokenOff> {
  try {
    const outcome = await settleAttempt(container, attemptId)
    tellOutcome(container, attemptId, outcome)
    return outcome
  } catch (error) {
    const name = readError(error).name
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: settle ${JSON.stringify({ attempt: attemptId, outcome: "failed", error: name })}`)
    await noteBrokenOff(container, attemptId, name)
    return { outcome: "broken_off", cause: error }
  }
}

/**
 * Settles an attempt once the answer to who told of it has gone out. What is cut off by a restart is done by the retry job: the
 * ledger knows that the attempt is due.
 */
export function settlePaymentSoon(container: MedusaContainer, attemptId: string): void {
  setImmediate(() => void settlePayment(container, attemptId))
}

/** What changed nothing is not told. */
function tellOutcome(container: MedusaContainer, attemptId: string, outcome: SettleOutcome): void {
  if (outcome.outcome === "settled" && outcome.newly) {
    publishPaymentSettled(container, { attempt_id: attemptId, order_id: outcome.order_id })
  }
  if (outcome.outcome === "attention") {
    emitQuietly(container, SvcPaymentEvents.ATTENTION, { attempt_id: attemptId, reason: outcome.reason })
  }
}

/** When even this cannot be written down, the plan that was made with the message still stands. */
async function noteBrokenOff(container: MedusaContainer, attemptId: string, name: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const why = explain("broke_off", { error: name })
  await svc.settling.postpone(attemptId, { reason: "order_failed", why }).catch(() => undefined)
}
