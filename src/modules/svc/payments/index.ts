export { decideTransition, type AttemptStatus, type AttemptTransition } from "./attempt-state"
export {
  ATTEMPT_COLUMNS,
  findAttempt,
  findRequestedOrder,
  canBeBooked,
  hasMoneyLeft,
  buildPaidChange,
  buildStatusChange,
  type Attempt,
  type NewAttempt,
} from "./attempts"
export { buildFactsChange, listStepsFrom, type AttemptChannel, type AttemptFacts, type FunnelStep } from "./funnel"
export { findMisfit, removeAppSuccess } from "./completion-results"
export { formatDecimal, readAmountText, type AmountRow } from "./decimal-text"
export { findDeclineReason, type PaymentStatus } from "./payment-status"
export { Payments } from "./payments"
export { SETTLES_ATTEMPT, type SessionLedger } from "./session-ledger"
export { LEASE_SECONDS, type LeasedAttempt } from "./settle-lease"
export { SETTLE_BACKOFF_SECONDS, takeRepeatTurn } from "./settle-plan"
export { COMPARED_SECONDS, type SettledAttempt } from "./settled-attempts"
export { Settling } from "./settling"
