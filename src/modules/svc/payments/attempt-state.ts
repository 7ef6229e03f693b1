import type { TransactionStatus } from "../../../gateway"

/** What the ledger knows of an attempt. */
export const attemptStatuses = ["awaiting_payment", "in_progress", "failed", "paid"] as const

export type AttemptStatus = (typeof attemptStatuses)[number]

/**
 * The status that staff see: that of the ledger, and of paid money whether it is refunded. The database derives it from status,
 * amount and refunded amount of the attempt, in a generated column of the migration.
 */
export const paymentStatuses = [...attemptStatuses, "partly_refunded", "refunded"] as const

/** The part of an attempt that decides what a verified message does to it. */
export interface AttemptState {
  status: AttemptStatus
  /** Of the first success; `null` before. */
  transactionNumber: string | null
  /** Whether another attempt of the same session has been paid. */
  sessionPaidByOther: boolean
}

/** What a verified message does to an attempt: exactly one of these. */
export type AttemptTransition =
  /** First success of the session: its money pays for the session. */
  | { effect: "paid" }
  /** First success of this attempt, but the session is paid already: money to give back. */
  | { effect: "paid_twice"; attempt: "becomes_paid" }
  /** Another success of an attempt that is paid already: money to give back. */
  | { effect: "paid_twice"; attempt: "stays_paid" }
  /** A failure after a success: success is final, staff look. */
  | { effect: "late_failure" }
  | { effect: "failed" }
  | { effect: "in_progress" }
  /** Says nothing new. */
  | { effect: "none" }

/**
 * The ledger's state machine. Success is final; a failure may become a success; in progress may become either.
 * Pure, so that every order of arrival can be tested.
 */
export function decideTransition(
  state: AttemptState,
  claim: { status: TransactionStatus; transactionNumber: string }
): AttemptTransition {
  switch (claim.status) {
    case "success":
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
    case "in_progress":
      return state.status === "awaiting_payment" ? { effect: "in_progress" } : { effect: "none" }
  }
}
