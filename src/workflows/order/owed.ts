import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { parseDecimal, sameAmount } from "../../gateway"
import { isOurProvider, type Outstanding, findOutstanding, queryRows } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { describeMinimum, isBelowMinimum, type SvcConfiguration } from "../../modules/svc/settings"
import type { PaymentLink } from "../../modules/svc/payment-links"
import { isMoneyOnItsWay } from "./money-on-its-way"
import type { PayableOrder } from "./order-sessions"

/**
 * The amount that is asked for an order now, or why it cannot be paid. `amount` is what its payment link asks for, or
 * everything that it owes; `outstanding` is everything that it owes.
 */
export type Owed =
  (Outstanding & { outcome: "owed"; outstanding: string; providerId: string; email: string | null }) | NotOwed

/** Why no money of an order can be taken now. */
export type NotOwed =
  /** A payment of the order has no final result yet. */
  { outcome: "on_its_way" } | { outcome: NotPayable }

type NotPayable =
  "canceled" | "paid" | "part_paid" | "other_currency" | "no_provider" | "below_minimum" | "link_withdrawn"

interface OrderRow extends PayableOrder {
  status: string
  customer_id?: string | null
  email?: string | null
  cart?: { id: string } | null
  region?: { payment_providers?: ({ id: string; is_enabled?: boolean } | null)[] } | null
}

/**
 * Finds the amount that is asked for an order. Stores nothing.
 *
 * @param link the order's payment link, which can ask for a part; without one everything that is owed is asked for.
 * @throws MedusaError NOT_FOUND.
 */
export async function findOwed(
  container: MedusaContainer,
  orderId: string,
  configuration: SvcConfiguration,
  link: PaymentLink | undefined
): Promise<Owed> {
  const order = await findOrderToPay(container, { order_id: orderId, customer_id: null })
  return judgeOwed(container, order, configuration, link)
}

/**
 * Reads an order with all that {@link judgeOwed} needs.
 *
 * @param request.customer_id the customer who must own it; `null` for a visitor with its payment link, staff and jobs.
 * @throws MedusaError NOT_FOUND, also for an order of somebody else.
 */
export async function findOrderToPay(
  container: MedusaContainer,
  { order_id, customer_id }: { order_id: string; customer_id: string | null }
): Promise<OrderRow> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: [
      "id",
      "status",
      "customer_id",
      "email",
      "cart.id",
      "region.payment_providers.id",
      "region.payment_providers.is_enabled",
      "payment_collections.id",
      "payment_collections.amount",
      "payment_collections.raw_amount",
      "payment_collections.status",
      "payment_collections.payments.id",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
      "payment_collections.payment_sessions.status",
      "payment_collections.payment_sessions.amount",
      "payment_collections.payment_sessions.raw_amount",
      "payment_collections.payment_sessions.currency_code",
      "payment_collections.payment_sessions.data",
    ],
    filters: { id: order_id },
  })
  if (!order || (customer_id !== null && order.customer_id !== customer_id)) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${order_id} was not found.`)
  }
  return order
}

/** Decides whether an order can be paid now, and how much is asked for. Stores nothing. */
export async function judgeOwed(
  container: MedusaContainer,
  order: OrderRow,
  configuration: SvcConfiguration,
  link?: PaymentLink
): Promise<Owed> {
  if (order.status === "canceled") {
    return { outcome: "canceled" }
  }
  const outstanding = await findOutstanding(container.resolve(ContainerRegistrationKeys.QUERY), order.id)
  if (!outstanding || sameAmount(outstanding.amount, "0")) {
    return { outcome: "paid" }
  }
  if (link?.is_paid) {
    return { outcome: "part_paid" }
  }
  if (outstanding.currency_code !== configuration.currency_code) {
    return { outcome: "other_currency" }
  }
  const provider = (order.region?.payment_providers ?? []).find(
    (candidate) => candidate?.is_enabled !== false && isOurProvider(candidate?.id ?? "")
  )
  if (!provider) {
    return { outcome: "no_provider" }
  }
  if (await isMoneyOnItsWay(container.resolve(SVC_MODULE), order.id, order.cart?.id)) {
    return { outcome: "on_its_way" }
  }
  const { amount: owed, currency_code } = outstanding
  const amount = link?.amount && parseDecimal(link.amount)?.lt(owed) ? link.amount : owed
  if (isBelowMinimum(configuration, amount)) {
    return { outcome: "below_minimum" }
  }
  return {
    outcome: "owed",
    amount,
    outstanding: owed,
    currency_code,
    providerId: provider.id,
    email: order.email ?? null,
  }
}

/**
 * Checks that an order can be paid now, or has a payment in progress.
 *
 * @returns the e-mail address of the order, and everything that it owes, decimal text; `undefined` while a payment is in
 *   progress.
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED with the reason.
 */
export async function requireOwed(
  container: MedusaContainer,
  orderId: string,
  configuration: SvcConfiguration
): Promise<{ email: string | null; outstanding: string | undefined }> {
  const order = await findOrderToPay(container, { order_id: orderId, customer_id: null })
  const owed = await judgeOwed(container, order, configuration)
  if (owed.outcome !== "owed" && owed.outcome !== "on_its_way") {
    throw explainNotOwed(owed.outcome, configuration)
  }
  return { email: order.email ?? null, outstanding: owed.outcome === "owed" ? owed.outstanding : undefined }
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

/** Says why no money of an order can be taken now. */
export function explainNotOwed(
  outcome: NotPayable,
  configuration: Pick<SvcConfiguration, "currency_code" | "minimum_amount">
): MedusaError {
  const messages = {
    canceled: "The order was canceled, so it can no longer be paid.",
    paid: "This order is fully paid.",
    part_paid: "The requested part of this order is already paid.",
    other_currency: `This payment method accepts ${configuration.currency_code.toUpperCase()} only.`,
    below_minimum: describeMinimum(configuration),
    link_withdrawn: "This payment link was withdrawn.",
    no_provider: "This payment method is not enabled in the order's region.",
  }
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, messages[outcome])
}
