import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type AmountRow, readAmountText, formatDecimal, type Attempt } from "../modules/svc/payments"
import { SVC_MODULE } from "../modules/svc/module-key"
import {
  type Outstanding,
  findOutstanding,
  findMissingParts,
  findMissingPartsOfEarlierOrder,
  findOrders,
  type Query,
  queryRows,
  ORDER_NUMBER_FIELDS,
  readOrderNumber,
} from "../medusa"

/** A payment in Medusa. */
export interface PaymentView {
  id: string
  amount: string
  captured: boolean
  canceled: boolean
  captures: { id: string; amount: string }[]
}

/** Medusa's session, payment, cart and order of an attempt. Amounts are exact decimal text, not rounded. */
export interface SettleView {
  session?: { amount: string; currency_code: string; otherOpenSessionIds: string[] }
  payment?: PaymentView
  /** Only while there is no order. */
  cart?: { total: string; currency_code: string; customer_id?: string }
  order?: {
    id: string
    /** Display number. */
    number: string
    canceled: boolean
    bookedCaptureIds: string[]
    /** An aborted completion has linked the order only to the cart, or only to the payment collection. */
    halfLinked: boolean
    /**
     * Set while a completion is in progress or was aborted: core must roll the order back, or the order lacks
     * something. Never `unfinished` once the payment is captured, or canceled after a partial capture, because staff
     * may change such an order.
     */
    half?: "to_be_taken_back" | "unfinished"
    /** Other orders of the same cart that are not canceled; core can place them when servers do not share locks. */
    twinIds: string[]
    /** The outstanding amount; read only while the order has no payment of the attempt. */
    outstanding?: Outstanding
    /**
     * Whether another payment has paid the part of the order that the attempt was asked for; read together with
     * `outstanding`.
     */
    partIsPaid?: boolean
  }
}

interface SessionRow extends AmountRow {
  id: string
  currency_code: string
  status: string
}

interface OrderRow {
  id: string
  display_id: number
  custom_display_id?: string | null
  status: string
  canceled_at?: unknown
  transactions?: { reference: string; reference_id: string }[]
}

interface PaymentRow extends AmountRow {
  id: string
  data?: { session_id?: unknown } | null
  captured_at?: unknown
  canceled_at?: unknown
  captures?: (AmountRow & { id: string })[]
}

const PAYMENT_FIELDS = [
  ...["id", "amount", "raw_amount", "data", "captured_at", "canceled_at"],
  ...["captures.id", "captures.amount", "captures.raw_amount"],
]

const OPEN_SESSION_STATUSES: readonly string[] = ["pending", "requires_more"]

/**
 * Reads everything that decides how an attempt is settled.
 *
 * @param expected a hint that saves time: with `cart` the cart is read concurrently because there is probably no order;
 *   with `payment` the session is skipped because the payment is probably captured.
 * @param wholeOrderId an order that is known to be whole and is not checked again.
 */
export async function readSettleView(
  container: MedusaContainer,
  attempt: Attempt,
  { expected, wholeOrderId }: { expected?: "cart" | "payment" | undefined; wholeOrderId?: string | undefined } = {}
): Promise<SettleView> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const lookAtCart = async () => (attempt.cart_id ? readCartView(query, attempt.cart_id) : undefined)
  const [payment, found, earlySession, earlyCart] = await Promise.all([
    readPaymentView(query, attempt),
    readOrderView(query, attempt),
    expected === "payment" ? undefined : readSessionView(query, attempt),
    expected === "cart" ? lookAtCart() : undefined,
  ])
  const isToBeExamined = found && found.id !== wholeOrderId && !found.canceled
  const half = isToBeExamined && (await findHalf(container, attempt, found.id))
  const isHalf = half && !(half === "unfinished" && isFinal(payment))
  const order = found && { ...found, ...(isHalf && { half }) }
  const session = earlySession ?? (payment?.captured ? undefined : await readSessionView(query, attempt))
  const cart = order ? undefined : (earlyCart ?? (await lookAtCart()))
  const isUnpaid = order !== undefined && !payment
  const outstanding = isUnpaid ? await findOutstanding(query, order.id) : undefined
  const partIsPaid = isUnpaid && (await isPartPaid(container, attempt))
  return {
    ...(session && { session }),
    ...(payment && { payment }),
    ...(order && { order: { ...order, ...(outstanding && { outstanding }), ...(partIsPaid && { partIsPaid }) } }),
    ...(cart && { cart }),
  }
}

/**
 * Whether the part of an order that an attempt was asked for was paid by another attempt: money for one request never
 * pays more of the order than was asked for. Looks in Medusa, because the other attempt can be captured and not marked
 * as settled yet.
 */
async function isPartPaid(container: MedusaContainer, { id, payment_link_id }: Attempt): Promise<boolean> {
  const svc = container.resolve(SVC_MODULE)
  const sessions = payment_link_id === null ? [] : await svc.paymentLinks.findSessionsPaidForPart(payment_link_id, id)
  if (sessions.length === 0) {
    return false
  }
  const payments = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: sessions }, { select: ["id", "canceled_at"] })
  return payments.some(({ canceled_at }) => !canceled_at)
}

/** Whether a payment is captured, fully or in part, and nothing more of it will be. */
function isFinal(payment: PaymentView | undefined): boolean {
  return payment !== undefined && (payment.captured || (payment.canceled && payment.captures.length > 0))
}

/** Whether core has placed an order only in part. */
async function findHalf(
  container: MedusaContainer,
  { cart_id }: Attempt,
  orderId: string
): Promise<NonNullable<SettleView["order"]>["half"]> {
  const missingParts =
    cart_id === null
      ? await findMissingPartsOfEarlierOrder(container, orderId)
      : await findMissingParts(container, { id: orderId, cart_id })
  return missingParts && (missingParts.rollbacks.length > 0 ? "to_be_taken_back" : "unfinished")
}

async function readSessionView(query: Query, attempt: Attempt): Promise<SettleView["session"]> {
  if (attempt.payment_collection_id === null) {
    return undefined
  }
  const sessions = await queryRows<SessionRow>(query, {
    entity: "payment_session",
    fields: ["id", "amount", "raw_amount", "currency_code", "status"],
    filters: { payment_collection_id: attempt.payment_collection_id },
  })
  const session = sessions.find(({ id }) => id === attempt.payment_session_id)
  return (
    session && {
      amount: readAmountText(session),
      currency_code: session.currency_code,
      otherOpenSessionIds: sessions
        .filter((other) => other.id !== session.id && OPEN_SESSION_STATUSES.includes(other.status))
        .map((other) => other.id),
    }
  )
}

/** The payment outlives its session, so it is found by the session id in its data. */
async function readPaymentView(query: Query, attempt: Attempt): Promise<PaymentView | undefined> {
  if (attempt.payment_collection_id === null) {
    return undefined
  }
  const data = await queryRows<PaymentRow>(query, {
    entity: "payment",
    fields: PAYMENT_FIELDS,
    filters: { payment_collection_id: attempt.payment_collection_id },
  })
  const payment = data.find((row) => row.data?.session_id === attempt.payment_session_id)
  return (
    payment && {
      id: payment.id,
      amount: readAmountText(payment),
      captured: Boolean(payment.captured_at),
      canceled: Boolean(payment.canceled_at),
      captures: (payment.captures ?? []).map((capture) => ({ id: capture.id, amount: readAmountText(capture) })),
    }
  )
}

async function readOrderView(query: Query, attempt: Attempt): Promise<SettleView["order"]> {
  const found = await findOrders(query, attempt)
  if (!found) {
    return undefined
  }
  const data = await queryRows<OrderRow>(query, {
    entity: "order",
    fields: [
      "id",
      ...ORDER_NUMBER_FIELDS,
      "status",
      "canceled_at",
      "transactions.reference",
      "transactions.reference_id",
    ],
    filters: { id: found.ids },
  })
  const orders = data.map((order) => ({
    id: order.id,
    number: String(readOrderNumber(order)),
    canceled: order.status === "canceled" || Boolean(order.canceled_at),
    bookedCaptureIds: (order.transactions ?? [])
      .filter((transaction) => transaction.reference === "capture")
      .map((transaction) => transaction.reference_id),
  }))
  const live = orders.filter(({ canceled }) => !canceled)
  const order = live.find(({ bookedCaptureIds }) => bookedCaptureIds.length > 0) ?? live[0] ?? orders[0]
  const twinIds = live.filter(({ id }) => id !== order?.id).map(({ id }) => id)
  return order && { ...order, halfLinked: found.halfLinked, twinIds }
}

async function readCartView(query: Query, cartId: string): Promise<SettleView["cart"]> {
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "total", "raw_total", "currency_code", "customer_id"],
    filters: { id: cartId },
  })
  const cart = data[0] as
    | {
        total: BigNumberInput
        raw_total?: BigNumberInput
        currency_code: string
        customer_id?: string | null
      }
    | undefined
  return (
    cart && {
      total: formatDecimal(cart.raw_total ?? cart.total),
      currency_code: cart.currency_code,
      ...(cart.customer_id && { customer_id: cart.customer_id }),
    }
  )
}
