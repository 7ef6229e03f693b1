export {
  attemptStatuses,
  decideTransition,
  paymentStatuses,
  type AttemptStatus,
  type AttemptTransition,
} from "./attempt-state"
export { ATTEMPT_COLUMNS, findAttempt, paidChange, statusChange, type Attempt, type NewAttempt } from "./attempts"
export { factsChange, listStepsFrom, type AttemptChannel, type FunnelFacts, type FunnelStep } from "./funnel"
export { findMisfit } from "./completion-results"
export { decimalText, readAmountText, type AmountRow } from "./decimal-text"
export type { PaymentStatus } from "./payment-status"
export { Payments } from "./payments"
export type { SessionLedger } from "./session-ledger"
export { LEASE_SECONDS, type LeasedAttempt } from "./settle-lease"
export { SETTLE_BACKOFF_SECONDS, takeRepeatTurn } from "./settle-plan"
export type { SettledAttempt } from "./settled-attempts"
export { SETTLES_ATTEMPT } from "./settles-attempt"
export { Settling } from "./settling"
