export { explain, inEnglish, type Explanation, type ShortItem } from "./explanations"
export { attentionReasons, blockingReasons, settleReasons, type AttentionReason } from "./reasons"
export {
  computeLeft,
  findRefundable,
  moneyOfAttempt,
  moneyOfInvoice,
  notRefundable,
  refundableOfInvoice,
  transactionToRefund,
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
  raising,
  resolveAttention,
  resolving,
  type AttentionResolution,
  type NewAttention,
  type OpenAttention,
} from "./rows"
export { existsWaiting, selectWaiting, type WaitingKind, waitingRows } from "./waiting-rows"
export { canWithdrawConfirmation, withdrawConfirmation } from "./withdraw-confirmation"
