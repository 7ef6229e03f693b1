/** Staff issue invoices and withdrawals at the gateway, which may be slow, refuse or not answer. */
import "./invoices/invoices"
import "./invoices/invoice-payments"
import "./invoices/invoice-refunds"
import "./invoices/set-aside-invoices"
import "./invoices/creation"
import "./invoices/withdrawals"
