import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { settleAttempt, type SettleOutcome } from "./settle-attempt"
import { settleEventOf } from "./settle-event"

/** Settles an attempt and emits the event that its outcome calls for. */
export async function settleAndTell(container: MedusaContainer, attemptId: string): Promise<SettleOutcome> {
  const outcome = await settleAttempt(container, attemptId)
  const event = settleEventOf(attemptId, outcome)
  if (event) {
    // An event that is lost loses no money, so neither does a bus that is down hold up what was settled.
    void container
      .resolve(Modules.EVENT_BUS)
      .emit(event)
      .catch(() => undefined)
  }
  return outcome
}
