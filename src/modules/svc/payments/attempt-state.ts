import type { attemptStatuses } from "../../../fields/statuses"
import type { TransactionStatus } from "../../../gateway"

export type AttemptStatus = (typeof attemptStatuses)[number]

/** The state of an attempt that decides the effect of a verified message. */
export interface AttemptState {
  status: AttemptStatus
  /** Transaction number of the first success; `null` before. */
  transactionNumber: string | null
  /** Whether another attempt of the same session has been paid. */
  sessionPaidByOther: boolean
}

/** The effect of a verified message on an attempt: exactly one of these. */
export type AttemptTransition =
  /** First success of the session: its money pays for the session. */
  | { effect: "paid" }
  /** First success of this attempt, but the session is already paid: money to refund. */
  | { effect: "paid_twice"; attempt: "becomes_paid" }
  /** Another success of an attempt that is already paid: money to refund. */
  | { effect: "paid_twice"; attempt: "stays_paid" }
  /** A failure after a success: success is final, and staff must look. */
  | { effect: "late_failure" }
  /** The gateway refunded the transaction, before or after its success: nothing changes, and staff must look. */
  | { effect: "refunded" }
  | { effect: "failed" }
  | { effect: "in_progress" }
  /** The message says nothing new. */
  | { effect: "none" }

/** A verified message about an attempt. */
export interface AttemptClaim {
  status: TransactionStatus
  transactionNumber: string
  /** Whether the gateway reported the transaction of a new success as refunded before. */
  isRefunded?: boolean
}

/**
 * The ledger's state machine. Success is final; a failure may become a success; in progress may become either. A refund
 * at the gateway changes no status: staff decide. Pure, so that every order of arrival can be tested.
 */
export function decideTransition(state: AttemptState, claim: AttemptClaim): AttemptTransition {
  switch (claim.status) {
    case "success":
      if (claim.isRefunded) {
        return { effect: "refunded" }
      }
      if (state.status !== "paid") {
        return state.sessionPaidByOther ? { effect: "paid_twice", attempt: "becomes_paid" } : { effect: "paid" }
      }
      return state.transactionNumber === claim.transactionNumber
        ? { effect: "none" }
        : { effect: "paid_twice", attempt: "stays_paid" }
    case "failed":
      if (state.status === "paid") {
        return { effect: "late_failure" }
      }
      return state.status === "failed" ? { effect: "none" } : { effect: "failed" }
    case "refunded":
      return { effect: "refunded" }
    case "in_progress":
      return state.status === "awaiting_payment" ? { effect: "in_progress" } : { effect: "none" }
  }
}
