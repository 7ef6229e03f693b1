/**
 * Bodies, queries and answers of this plugin's Admin API, for use with the JS SDK.
 *
 * @example
 * import type { SvcInvoiceAnswer } from "medusa-payment-svc/types"
 * const { invoice } = await sdk.client.fetch<SvcInvoiceAnswer>("/admin/svc/invoices/svcinv_…")
 */
export type * from "./http/checks"
export type * from "./values"
export type * from "./http/invoice"
export type * from "./http/message"
export type * from "./http/order"
export type * from "./http/overview"
export type * from "./http/payment"
export type * from "./http/personal-data"
export type * from "./http/refund-task"
export type * from "./http/settings"
export type * from "./http/setup"
export type * from "./http/staff"
export type * from "./http/withdrawal"
