/** If the gateway sends no check value, messages are only informative, and staff confirm payments. */
import "./manual-verification/payments"
import "./manual-verification/invoices"
