/** Boots one store for the folders that this file names. */
import "../captures.spec"
import "../invoices.spec"
import "../messages.spec"
import "../orders-in-progress.spec"
import "../payment-requests.spec"
import "../permissions.spec"
import "../unpaid-orders.spec"
