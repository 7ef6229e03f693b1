/** Customers are sent payment links, and are reminded of what they owe. */
import "./orders/payment-link-sending"
import "./orders/payment-link-reminders"
import "./orders/invoice-reminders"
import "./orders/stopped-reminders"
