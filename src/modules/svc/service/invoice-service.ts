import { LedgerService } from "./ledger-service"

/** The plugin's own list of invoices: the gateway has none (§4.6). */
export class InvoiceService extends LedgerService {}
