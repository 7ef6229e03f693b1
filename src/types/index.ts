/**
 * What travels between the Admin API of this plugin and who calls it: bodies, queries and answers, as the JS SDK takes them.
 *
 * @example
 * import type { SvcInvoiceAnswer } from "medusa-payment-svc/types"
 * const { invoice } = await sdk.client.fetch<SvcInvoiceAnswer>("/admin/svc/invoices/svcinv_…")
 */
export type * from "./checks"
export type * from "./common"
export type * from "./invoice"
export type * from "./notification"
export type * from "./order"
export type * from "./overview"
export type * from "./payment"
export type * from "./refund-task"
export type * from "./settings"
export type * from "./staff"
export type * from "./withdrawal"
