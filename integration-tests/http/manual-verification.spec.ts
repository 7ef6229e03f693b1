/** A gateway that sends no check value: messages only inform, and staff confirm. */
import "./manual-verification/payments"
import "./manual-verification/invoices"
