export type { CreatedInvoice, InvoiceResolution } from "./invoice-creation"
export { invoiceFields } from "./invoice-fields"
export { NEW_ORDER_ID, buildInvoicePayment } from "./invoice-payment"
export {
  findInvoice,
  retrieveInvoice,
  type BegunInvoice,
  type Invoice,
  type InvoiceLine,
  type InvoiceRequest,
} from "./invoice-rows"
export type { BegunShare } from "./invoice-share"
export { Invoices } from "./invoices"
export { addAmounts, lineAmount, taxAmount } from "./line-amounts"
export { IS_OVERDUE } from "./overdue"
