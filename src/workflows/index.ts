export {
  invoicePaidWorkflowId,
  type PaidInvoice,
  paymentSettledWorkflowId,
  type SettledPayment,
  SvcInvoiceEvents,
  SvcPaymentEvents,
  SvcWithdrawalEvents,
} from "../events/events"
export { invoicePaidWorkflow, paymentSettledWorkflow } from "./hooks"
export { startCheckoutWorkflow, startCheckoutWorkflowId } from "./checkout/workflows/start-checkout"
export type { OpenAttemptInput, OpenedAttempt } from "./checkout/steps/open-attempt"
export { askAboutPaymentWorkflow, askAboutPaymentWorkflowId } from "./payment/workflows/ask-about-payment"
export type { InquiryOutcome } from "./payment/steps/ask-about-payment"
export { confirmPaymentWorkflow, confirmPaymentWorkflowId } from "./payment/workflows/confirm-payment"
export type { ConfirmPaymentInput } from "./payment/steps/confirm-payment"
export { resolveAttentionWorkflow, resolveAttentionWorkflowId } from "./payment/workflows/resolve-attention"
export type { ResolveAttentionInput } from "./payment/steps/resolve-attention"
export { settlePaymentWorkflow, settlePaymentWorkflowId } from "./payment/workflows/settle-payment"
export { settlePaymentAgainWorkflow, settlePaymentAgainWorkflowId } from "./payment/workflows/settle-payment-again"
export type { SettleOutcome } from "../settlement/settle-attempt"
export { createInvoiceWorkflow, createInvoiceWorkflowId } from "./invoice/workflows/create-invoice"
export type { CreateInvoiceInput } from "./invoice/invoice-request"
export { shareInvoiceWorkflow, shareInvoiceWorkflowId } from "./invoice/workflows/share-invoice"
export type { SharedInvoice, ShareInvoiceInput } from "./invoice/steps/share-invoice"
export { resolveInvoiceWorkflow, resolveInvoiceWorkflowId } from "./invoice/workflows/resolve-invoice"
export type { ResolveInvoiceInput } from "./invoice/steps/resolve-invoice"
export { confirmInvoiceWorkflow, confirmInvoiceWorkflowId } from "./invoice/workflows/confirm-invoice"
export type { ConfirmInvoiceInput } from "./invoice/steps/confirm-invoice"
export { setInvoiceAsideWorkflow, setInvoiceAsideWorkflowId } from "./invoice/workflows/set-invoice-aside"
export type { SetInvoiceAsideInput } from "./invoice/workflows/set-invoice-aside"
export { refundInvoiceWorkflow, refundInvoiceWorkflowId } from "./invoice/workflows/refund-invoice"
export type { RefundInvoiceInput } from "./invoice/steps/refund-invoice"
export {
  resolveInvoiceAttentionWorkflow,
  resolveInvoiceAttentionWorkflowId,
} from "./invoice/workflows/resolve-invoice-attention"
export type { ResolveInvoiceAttentionInput } from "./invoice/steps/resolve-invoice-attention"
export { payOutRefundTaskWorkflow, payOutRefundTaskWorkflowId } from "./refund/workflows/pay-out-refund-task"
export type { PayOutRefundTaskInput } from "./refund/workflows/pay-out-refund-task"
export {
  undoRefundTaskPayoutWorkflow,
  undoRefundTaskPayoutWorkflowId,
} from "./refund/workflows/undo-refund-task-payout"
export type { UndoRefundTaskPayoutInput } from "./refund/workflows/undo-refund-task-payout"
export { requestWithdrawalWorkflow, requestWithdrawalWorkflowId } from "./withdrawal/workflows/request-withdrawal"
export type { RequestWithdrawalInput } from "./withdrawal/withdrawal-request"
export { approveWithdrawalWorkflow, approveWithdrawalWorkflowId } from "./withdrawal/workflows/approve-withdrawal"
export type { ApproveWithdrawalInput } from "./withdrawal/steps/approve-withdrawal"
export { rejectWithdrawalWorkflow, rejectWithdrawalWorkflowId } from "./withdrawal/workflows/reject-withdrawal"
export type { RejectWithdrawalInput } from "./withdrawal/workflows/reject-withdrawal"
export { resolveWithdrawalWorkflow, resolveWithdrawalWorkflowId } from "./withdrawal/workflows/resolve-withdrawal"
export type { ResolveWithdrawalInput } from "./withdrawal/workflows/resolve-withdrawal"
