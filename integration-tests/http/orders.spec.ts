/** A paid cart becomes one whole order, also when core or the server stops half-way. */
import "./orders/whole-orders"
import "./orders/half-orders"
import "./orders/stopped-completions"
import "./orders/orphaned-orders"
import "./orders/failing-completion"
import "./orders/found-by-chaos"
import "./orders/hooks"
import "./orders/payment-links"
