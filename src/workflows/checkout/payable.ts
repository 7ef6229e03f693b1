import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { type Language, readLanguageName, readLanguageTag } from "../../fields/languages"
import { parseDecimal, toAmount } from "../../gateway"
import {
  isOurProvider,
  CART_FIELDS,
  type CartLine,
  findOutstanding,
  ORDER_NUMBER_FIELDS,
  type PlaceableCart,
  type Query,
  queryRows,
  roundTotal,
} from "../../medusa"
import { formatDecimal } from "../../modules/svc/payments"
import { nothingToPay } from "../../modules/svc/settings"

/** A postal address of a cart or order; Medusa validates none of it. */
interface Address {
  first_name?: string | null
  last_name?: string | null
  phone?: string | null
  /** Two letters in lower case; only of an address. */
  country_code?: string | null
}

interface Line extends CartLine {
  quantity: number
  total: BigNumberInput
}

/** The cart or order that a payment session pays for. */
export interface Purchase extends PlaceableCart {
  total: BigNumberInput
  raw_total?: BigNumberInput
  /** Only for an order. */
  display_id?: number
  custom_display_id?: string | null
  /** A BCP 47 tag. */
  locale?: string | null
  customer?: (Address & { has_account?: boolean }) | null
  shipping_address?: Address | null
  billing_address?: Address | null
  items?: Line[] | null
}

/** A payment session of ours with which a shopper can be sent to the gateway. */
export interface Payable {
  session: {
    id: string
    amount: BigNumberInput
    currency_code: string
    provider_id: string
    payment_collection_id: string
    return_url: string | null
  }
  cart_id: string | null
  /** The order that is paid, when it exists already. */
  order_id: string | null
  purchase: Purchase | undefined
  /** The language of the shop; see findShopLanguage. */
  language: Language | undefined
}

interface SessionRow {
  id: string
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  currency_code: string
  provider_id: string
  payment_collection_id: string
  data?: { return_url?: string; language?: unknown } | null
  payment?: { id: string; captured_at?: unknown } | null
  payment_collection?: { status?: string } | null
}

const PURCHASE_FIELDS = [
  ...CART_FIELDS,
  "locale",
  "customer.has_account",
  "customer.first_name",
  "customer.last_name",
  "customer.phone",
  "shipping_address.first_name",
  "shipping_address.last_name",
  "shipping_address.phone",
  "shipping_address.country_code",
  "billing_address.first_name",
  "billing_address.last_name",
  "billing_address.phone",
  "billing_address.country_code",
  // Selecting the total makes Medusa compute the lines' totals too; Medusa 2.14 computes them from the selected fields
  // of the lines.
  "total",
  "raw_total",
]

/**
 * Loads a payment session with the cart or order that it pays for.
 *
 * @throws MedusaError INVALID_DATA when its cart costs nothing by now; NOT_FOUND for a session that does not exist or
 *   belongs to another provider, and for one whose cart was deleted or has another total; NOT_ALLOWED when it is already paid, or its order was canceled or has a lower outstanding amount.
 */
export async function loadPayable(query: Query, paymentSessionId: string): Promise<Payable> {
  const [row] = await queryRows<SessionRow>(query, {
    entity: "payment_session",
    fields: [
      "id",
      "amount",
      "raw_amount",
      "currency_code",
      "provider_id",
      "payment_collection_id",
      "data",
      "payment.id",
      "payment.captured_at",
      "payment_collection.status",
    ],
    filters: { id: paymentSessionId },
  })
  if (!row || !isOurProvider(row.provider_id)) {
    throw buildPaymentNotFound()
  }
  if (row.payment || row.payment_collection?.status === "completed") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This is already paid.")
  }
  const { cart_id, order_id } = await findOwners(query, row.payment_collection_id)
  const session = {
    id: row.id,
    amount: row.raw_amount ?? row.amount,
    currency_code: row.currency_code,
    provider_id: row.provider_id,
    payment_collection_id: row.payment_collection_id,
    return_url: row.data?.return_url ?? null,
  }
  const purchase = await loadPurchase(query, cart_id, order_id)
  if (cart_id !== null && !purchase) {
    throw buildPaymentNotFound()
  }
  if (order_id) {
    await checkOwed(query, order_id, session)
  } else if (purchase && parseDecimal(formatDecimal(purchase.raw_total ?? purchase.total))?.isZero()) {
    throw nothingToPay()
  } else if (purchase && roundTotal(purchase) !== roundTotal({ total: session.amount })) {
    // Core creates a session over the cart's former total when the cart changes in the same moment.
    throw buildPaymentNotFound()
  }
  const language = readLanguageName(row.data?.language) ?? readLanguageTag(purchase?.locale)
  return { session, cart_id, order_id, purchase, language }
}

/**
 * Checks that an order still owes the amount of a payment session: it may have been paid in another way or changed
 * since the session was opened.
 *
 * @throws MedusaError NOT_ALLOWED when the order owes less.
 */
async function checkOwed(
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

function buildPaymentNotFound(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "This payment was not found. Your cart may have changed: go back to the shop and start the payment again."
  )
}

async function findOwners(
  query: Query,
  collectionId: string
): Promise<{ cart_id: string | null; order_id: string | null }> {
  const filters = { payment_collection_id: collectionId }
  const [carts, orders] = await Promise.all([
    query.graph({ entity: "cart_payment_collection", fields: ["cart_id"], filters }),
    query.graph({ entity: "order_payment_collection", fields: ["order_id"], filters }),
  ])
  return {
    cart_id: (carts.data[0] as { cart_id?: string } | undefined)?.cart_id ?? null,
    order_id: (orders.data[0] as { order_id?: string } | undefined)?.order_id ?? null,
  }
}

async function loadPurchase(
  query: Query,
  cartId: string | null,
  orderId: string | null
): Promise<Purchase | undefined> {
  if (orderId) {
    const data = await queryRows<Purchase & { status: string }>(query, {
      entity: "order",
      fields: [...PURCHASE_FIELDS, "status", ...ORDER_NUMBER_FIELDS],
      filters: { id: orderId },
    })
    const order = data[0]
    if (order?.status === "canceled") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The order was canceled, so it can no longer be paid.")
    }
    return order
  }
  if (cartId) {
    const [cart] = await queryRows<Purchase>(query, {
      entity: "cart",
      fields: PURCHASE_FIELDS,
      filters: { id: cartId },
    })
    return cart
  }
  return undefined
}
