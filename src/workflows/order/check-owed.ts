import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { parseDecimal, toAmount } from "../../gateway"
import { formatDecimal } from "../../modules/svc/payments"
import { findOutstanding, type Query } from "../../medusa"

/**
 * Checks that an order still owes the amount of a payment session: it may have been paid in another way or changed
 * since the session was opened.
 *
 * @throws MedusaError NOT_ALLOWED when the order owes less.
 */
export async function checkOwed(
  query: Query,
  orderId: string,
  session: { amount: BigNumberInput; currency_code: string }
): Promise<void> {
  const outstanding = await findOutstanding(query, orderId)
  const owed = outstanding?.currency_code === session.currency_code.toLowerCase() ? outstanding.amount : "0"
  if (parseDecimal(owed)?.isZero()) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This order is fully paid.")
  }
  if (parseDecimal(owed)?.lt(toAmount(formatDecimal(session.amount)))) {
    const message = `Only ${owed} ${session.currency_code.toUpperCase()} is still due on this order. Start its payment again from the shop.`
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  }
}

/**
 * Checks that an order has an e-mail address: the gateway accepts no payment without one (§4.4), and staff should learn
 * that before the customer does.
 *
 * @throws MedusaError NOT_ALLOWED.
 */
export function requireEmail({ email }: { email: string | null }): void {
  if (!email) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The order has no e-mail address, which the gateway requires. Add one to the order first."
    )
  }
}
