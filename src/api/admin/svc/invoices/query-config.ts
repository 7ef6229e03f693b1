import { invoiceFields } from "../../../../modules/svc/invoices"

const defaults = Object.keys(invoiceFields)

export const listSvcInvoices = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const retrieveSvcInvoice = { defaults, allowed: defaults, isList: false }

export const exportSvcInvoices = { defaults, allowed: defaults, isList: true }
