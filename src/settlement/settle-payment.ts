import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { explain } from "../modules/svc/attention"
import { SVC_MODULE } from "../modules/svc/module-key"
import { emitEvent } from "../events/emit-quietly"
import { SvcPaymentEvents } from "../events/events"
import { publishPaymentSettled } from "../events/publish-events"
import { settleAttempt, type SettleOutcome } from "./settle-attempt"
import { Turns } from "./turns"

/**
 * How many payments one server settles at the same time. With more, they compete for processor and database
 * connections, and all finish late.
 */
export const SETTLED_AT_ONCE = 4

/** Settling takes about a second; one that takes this long is waiting for a lock or for another server. */
export const SLOW_AFTER_MS = 10_000

/**
 * Maximum number of slow settles that give up their slot: as many as two killed servers leave behind with carts that
 * core still locks.
 */
const SLOW_AT_MOST = 2 * SETTLED_AT_ONCE

const turns = new Turns<SettleOutcome | BrokenOff>(SETTLED_AT_ONCE, {
  afterMs: SLOW_AFTER_MS,
  atMost: SLOW_AT_MOST,
})

/** Settling failed with an unexpected error. Staff see it, and the retry job tries again. */
export interface BrokenOff {
  outcome: "broken_off"
  cause: unknown
}

/**
 * Settles an attempt when its turn comes, and publishes the outcome. The only entrance for routes, jobs and workflows.
 * Never throws; idempotent, see {@link settleAttempt}.
 *
 * @param waitsUntil until when a shopper waits for it, in milliseconds since 1970; waiting shoppers come first.
 *   Settling continues after that time.
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
    emitOutcome(container, attemptId, outcome)
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
 * Settles an attempt in the background, after the response has been sent. After a restart the retry job settles it,
 * because the ledger knows that it is due.
 */
export function settlePaymentSoon(container: MedusaContainer, attemptId: string): void {
  setImmediate(() => void settlePayment(container, attemptId))
}

/** Publishes only outcomes that changed something. */
function emitOutcome(container: MedusaContainer, attemptId: string, outcome: SettleOutcome): void {
  if (outcome.outcome === "settled" && outcome.newly) {
    publishPaymentSettled(container, { attempt_id: attemptId, order_id: outcome.order_id })
  }
  if (outcome.outcome === "attention") {
    emitEvent(container, SvcPaymentEvents.ATTENTION, { attempt_id: attemptId, reason: outcome.reason })
  }
}

/** If even this cannot be stored, the settle plan from the message still applies. */
async function noteBrokenOff(container: MedusaContainer, attemptId: string, name: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const why = explain("broke_off", { error: name })
  await svc.settling.postpone(attemptId, { reason: "order_failed", why }).catch(() => undefined)
}
