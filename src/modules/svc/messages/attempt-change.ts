import type { NotificationVerdict } from "../../../gateway"
import type { SqlPart } from "../database/sql-part"
import { type AttemptTransition, transitionOf } from "../payments/attempt-state"
import { type Attempt, paidChange, statusChange } from "../payments/attempts"
import { SETTLE_BACKOFF_SECONDS } from "../payments/settle-plan"
import type { LockedAttempt } from "./locked-attempt"
import type { ShownPayment } from "./shown-payment"

/** What the check of a message says that is believed. */
export type Verified = Extract<NotificationVerdict, { outcome: "verified" }>

/** What a believed message does to its attempt. */
export function transitionTo(
  attempt: LockedAttempt,
  { claim }: Verified,
  payment: ShownPayment | undefined
): AttemptTransition {
  // A text does what it says once, in whatever fields it comes again.
  if (attempt.text_seen === "believed") {
    return { effect: "none" }
  }
  const { status, transaction_number, session_paid_elsewhere: sessionPaidByOther } = attempt
  // The first payment keeps its number here although this text may have shown a truer one.
  const transactionNumber = (payment?.isFirst ? transaction_number : null) ?? payment?.number ?? ""
  const state = { status, transactionNumber: transaction_number, sessionPaidByOther }
  return transitionOf(state, { status: claim.status, transactionNumber })
}

/** What a believed message changes in its attempt, when it changes it. */
export function changeOf(
  { id }: Attempt,
  payment: ShownPayment | undefined,
  transition: AttemptTransition
): SqlPart | undefined {
  const settleInSeconds = SETTLE_BACKOFF_SECONDS[0]
  const transactionNumber = payment?.number ?? ""
  switch (transition.effect) {
    case "paid":
      return paidChange(id, { transactionNumber, paysSession: true, settleInSeconds })
    case "paid_twice":
      return transition.attempt === "becomes_paid"
        ? paidChange(id, { transactionNumber, paysSession: false, settleInSeconds })
        : undefined
    case "failed":
    case "in_progress":
      return statusChange(id, transition.effect)
    case "late_failure":
    case "none":
      return undefined
  }
}
