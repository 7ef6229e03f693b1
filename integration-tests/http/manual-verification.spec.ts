/** A gateway that sends no check value: messages only inform, and staff confirm. */
import "./manual-verification/manual-verification"
import "./manual-verification/invoice-payments-manual"
