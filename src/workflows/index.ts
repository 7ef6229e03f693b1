export {
  type PaidInvoice,
  type SettledPayment,
  type SvcEvent,
  type SvcEventName,
  type SvcEventPayloads,
  SvcInvoiceEvents,
  SvcNoticeEvents,
  SvcPaymentEvents,
  SvcPaymentLinkEvents,
  SvcRefundEvents,
  SvcWithdrawalEvents,
} from "../events/events"
export { invoicePaidWorkflowId, paymentSettledWorkflowId } from "../events/publish-events"
export { invoicePaidWorkflow, paymentSettledWorkflow } from "./hooks"
export {
  startCheckoutWorkflow,
  startCheckoutWorkflowId,
  type OpenAttemptInput,
  type OpenedAttempt,
} from "./checkout/workflows/start-checkout"
export {
  askAboutPaymentWorkflow,
  askAboutPaymentWorkflowId,
  type InquiryOutcome,
} from "./payment/workflows/ask-about-payment"
export {
  confirmPaymentWorkflow,
  confirmPaymentWorkflowId,
  type ConfirmPaymentInput,
} from "./payment/workflows/confirm-payment"
export {
  resolveAttentionWorkflow,
  resolveAttentionWorkflowId,
  type ResolveAttentionInput,
} from "./payment/workflows/resolve-attention"
export { settlePaymentWorkflow, settlePaymentWorkflowId } from "./payment/workflows/settle-payment"
export { settlePaymentAgainWorkflow, settlePaymentAgainWorkflowId } from "./payment/workflows/settle-payment-again"
export type { SettleOutcome } from "../settlement"
export {
  createPaymentLinkWorkflow,
  createPaymentLinkWorkflowId,
  type CreatePaymentLinkInput,
} from "./order/workflows/create-payment-link"
export {
  sendPaymentLinkWorkflow,
  sendPaymentLinkWorkflowId,
  type SendPaymentLinkInput,
  type SentPaymentLink,
} from "./order/workflows/send-payment-link"
export {
  withdrawPaymentLinkWorkflow,
  withdrawPaymentLinkWorkflowId,
  type WithdrawPaymentLinkInput,
} from "./order/workflows/withdraw-payment-link"
export {
  stopOrderCancellationWorkflow,
  stopOrderCancellationWorkflowId,
  type StopOrderCancellationInput,
} from "./order/workflows/stop-order-cancellation"
export { createInvoiceWorkflow, createInvoiceWorkflowId } from "./invoice/workflows/create-invoice"
export type { SvcCreateInvoiceBody as CreateInvoiceInput } from "../types"
export {
  shareInvoiceWorkflow,
  shareInvoiceWorkflowId,
  type SharedInvoice,
  type ShareInvoiceInput,
} from "./invoice/workflows/share-invoice"
export {
  resolveInvoiceWorkflow,
  resolveInvoiceWorkflowId,
  type ResolveInvoiceInput,
} from "./invoice/workflows/resolve-invoice"
export {
  confirmInvoiceWorkflow,
  confirmInvoiceWorkflowId,
  type ConfirmInvoiceInput,
} from "./invoice/workflows/confirm-invoice"
export {
  setInvoiceAsideWorkflow,
  setInvoiceAsideWorkflowId,
  type SetInvoiceAsideInput,
} from "./invoice/workflows/set-invoice-aside"
export {
  refundInvoiceWorkflow,
  refundInvoiceWorkflowId,
  type RefundInvoiceInput,
} from "./invoice/workflows/refund-invoice"
export {
  resolveInvoiceAttentionWorkflow,
  resolveInvoiceAttentionWorkflowId,
  type ResolveInvoiceAttentionInput,
} from "./invoice/workflows/resolve-invoice-attention"
export {
  payOutRefundTaskWorkflow,
  payOutRefundTaskWorkflowId,
  type PayOutRefundTaskInput,
} from "./refund/workflows/pay-out-refund-task"
export {
  sendRefundTaskWorkflow,
  sendRefundTaskWorkflowId,
  type SendRefundTaskInput,
} from "./refund/workflows/send-refund-task"
export {
  undoRefundTaskPayoutWorkflow,
  undoRefundTaskPayoutWorkflowId,
  type UndoRefundTaskPayoutInput,
} from "./refund/workflows/undo-refund-task-payout"
export { type Actor, type Account, withStaff } from "../modules/svc/staff"
export { requestWithdrawalWorkflow, requestWithdrawalWorkflowId } from "./withdrawal/workflows/request-withdrawal"
export type { SvcCreateWithdrawalBody as RequestWithdrawalInput } from "../types"
export {
  approveWithdrawalWorkflow,
  approveWithdrawalWorkflowId,
  type ApproveWithdrawalInput,
} from "./withdrawal/workflows/approve-withdrawal"
export {
  rejectWithdrawalWorkflow,
  rejectWithdrawalWorkflowId,
  type RejectWithdrawalInput,
} from "./withdrawal/workflows/reject-withdrawal"
export {
  takeBackWithdrawalWorkflow,
  takeBackWithdrawalWorkflowId,
  type TakeBackWithdrawalInput,
} from "./withdrawal/workflows/take-back-withdrawal"
export {
  resolveWithdrawalWorkflow,
  resolveWithdrawalWorkflowId,
  type ResolveWithdrawalInput,
} from "./withdrawal/workflows/resolve-withdrawal"
export {
  exportPersonalDataWorkflow,
  exportPersonalDataWorkflowId,
  type ExportPersonalDataInput,
} from "./personal-data/workflows/export-personal-data"
export {
  erasePersonalDataWorkflow,
  erasePersonalDataWorkflowId,
  type ErasePersonalDataInput,
} from "./personal-data/workflows/erase-personal-data"
