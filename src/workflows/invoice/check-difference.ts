import type { MedusaContainer } from "@medusajs/framework/types"
import type { NewInvoice } from "../../modules/svc/invoices/invoices"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { Attempt } from "../../modules/svc/payments/attempts"
import { wrongField } from "../entered-amount"
import { changedCartOf } from "../payment/changed-cart"

/**
 * Checks that an invoice asks for exactly what the cart of a payment costs beyond what was paid, and for nothing else.
 *
 * @throws MedusaError naming the field: NOT_FOUND when there is no such payment, INVALID_DATA when there is no such difference.
 */
export async function checkDifference(
  container: MedusaContainer,
  { difference_of, order_id, environment, amount }: NewInvoice
): Promise<void> {
  const attempt = await container.resolve(SVC_MODULE).retrieveAttempt(difference_of ?? "")
  if (order_id !== null) {
    throw wrongField("order_id", "an invoice over the difference of a payment is for no order")
  }
  if (attempt.environment !== environment) {
    throw noDifference(attempt)
  }
  const difference = await differenceOf(container, attempt)
  if (difference !== amount) {
    throw wrongField("amount", `must be ${difference}: what the cart costs beyond what was paid`)
  }
}

/**
 * What an invoice over the difference of a payment asks for.
 *
 * @throws MedusaError INVALID_DATA naming the field when the cart does not cost more than was paid.
 */
export async function differenceOf(container: MedusaContainer, attempt: Attempt): Promise<string> {
  const cart = await changedCartOf(container, attempt)
  if (!cart || cart.difference === null) {
    throw noDifference(attempt)
  }
  return cart.difference
}

const noDifference = ({ id }: Attempt) =>
  wrongField("difference_of", `the cart of payment ${id} does not cost more than was paid`)
