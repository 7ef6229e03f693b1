export { startCheckoutWorkflow, startCheckoutWorkflowId } from "./checkout/workflows/start-checkout"
export type { OpenAttemptInput, OpenedAttempt } from "./checkout/steps/open-attempt"
export { settlePaymentWorkflow, settlePaymentWorkflowId } from "./payment/workflows/settle-payment"
export type { SettleOutcome } from "./payment/settle/settle-attempt"
