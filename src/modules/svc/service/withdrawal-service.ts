import { InvoiceService } from "./invoice-service"

/** The plugin's own list of withdrawals: the gateway has none (§4.6). */
export class WithdrawalService extends InvoiceService {}
