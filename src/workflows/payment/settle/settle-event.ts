import { SvcPaymentEvents } from "../../events"
import type { SettleOutcome } from "./settle-attempt"

/** The event that the outcome of a settle calls for; none for what changed nothing. */
export function settleEventOf(
  attemptId: string,
  outcome: SettleOutcome
): { name: string; data: Record<string, unknown> } | undefined {
  switch (outcome.outcome) {
    case "settled":
      return outcome.newly
        ? { name: SvcPaymentEvents.SETTLED, data: { attempt_id: attemptId, order_id: outcome.order_id } }
        : undefined
    case "attention":
      return { name: SvcPaymentEvents.ATTENTION, data: { attempt_id: attemptId, reason: outcome.reason } }
    case "nothing_to_settle":
    case "busy":
      return undefined
  }
}
