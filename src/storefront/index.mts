/**
 * The storefront kit: sends a shopper to the payment page and finds out how the payment ended. For browsers; without
 * dependencies. A React hook is in `medusa-payment-svc/storefront/react`.
 */
export type { Answer, DeclineReason, OpenPayment, PaymentStatus } from "./payment.mjs"
export { type Completion, createPayments, type Payments, type PaymentsOptions } from "./payments.mjs"
export type { ReturnedPayment } from "./return-address.mjs"
export type { StartFailure, StartOutcome } from "./start.mjs"
export type { StoreAccess, StoreRequest, StoreSdk } from "./store-api.mjs"
export type { PaymentView, Watch } from "./watch.mjs"
