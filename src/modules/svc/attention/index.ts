export { explain, translateToEnglish, type Explanation, type ShortItem } from "./explanations"
export { blockingReasons, keepsMoneyOut, settleReasons, type AttentionReason } from "./reasons"
export {
  computeLeft,
  findRefundable,
  readAttemptMoney,
  readInvoiceMoney,
  buildRefundRefusal,
  findInvoiceRefundable,
  findTaskToPayOut,
  buildTaskOfIssue,
  type KnownRefund,
  type OwnMoney,
  type PaidTransaction,
  type TakenBack,
} from "./refundable"
export {
  BY_SETTLE,
  CONFIRMED_BY_STAFF,
  buildClosing,
  closeAttention,
  findOpenAttention,
  isAboutCart,
  openReasons,
  raiseAttention,
  raiseInvoiceAttention,
  buildRaise,
  resolveAttention,
  buildResolve,
  type AttentionResolution,
  type NewAttention,
  type OpenAttention,
} from "./rows"
export { buildWaitingCondition, selectWaiting, type WaitingKind, waitingRows } from "./waiting-rows"
export { canWithdrawConfirmation, withdrawConfirmation } from "./withdraw-confirmation"
