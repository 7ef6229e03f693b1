import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { SvcPaymentLinkEvents } from "../../../events/events"
import { addHistory, announce, buildIsoMomentSql, type Sql, toSqlArray } from "../database"

/** A stored payment link; moments are ISO 8601 in UTC. */
export interface PaymentLink {
  id: string
  order_id: string
  version: number
  /** The part of the outstanding amount that it asks for, decimal text; `null` when it asks for all of it. */
  amount: string | null
  /** Whether that part was paid; `false` for a link that asks for everything, which can be owed again after an edit. */
  is_paid: boolean
  expires_at: string
  is_expired: boolean
  opened_at: string | null
  pressed_at: string | null
  created_by: string
  created_at: string
}

/** The column for the first time of a kind of use. */
export type LinkUse = "opened_at" | "pressed_at"

const moment = (column: string) => `${buildIsoMomentSql(column)} AS ${column}`

/** SQL: whether the part that a link asks for was paid: money that came through it is booked in the order. */
const IS_PAID = `(amount IS NOT NULL AND EXISTS (SELECT 1 FROM svc_attempt paying
  WHERE paying.payment_link_id = svc_payment_link.id AND paying.settled_at IS NOT NULL
    AND paying.placed_order_id IS NOT NULL AND paying.deleted_at IS NULL))`

const LINK = `id, order_id, version, amount, ${IS_PAID} AS is_paid, ${["expires_at", "opened_at", "pressed_at", "created_at"].map(moment).join(", ")},
  created_by, expires_at <= now() AS is_expired`

const NOT_WITHDRAWN = "withdrawn_at IS NULL AND deleted_at IS NULL"

const WITHDRAW = `UPDATE svc_payment_link SET version = version + 1, withdrawn_at = now(), updated_at = now()
  WHERE order_id = ? AND ${NOT_WITHDRAWN}`

/** Finds the link with an id or of an order, also an expired one, unless it was withdrawn. */
export async function findLink(sql: Sql, column: "id" | "order_id", value: string): Promise<PaymentLink | undefined> {
  const [link] = await sql.execute<PaymentLink>(
    `SELECT ${LINK} FROM svc_payment_link WHERE ${column} = ? AND ${NOT_WITHDRAWN}`,
    [value]
  )
  return link
}

/**
 * Creates the payment link of an order, or returns its existing one. A link that has expired, or whose part is paid, is
 * withdrawn first.
 *
 * @param link `amount`: the part that it asks for, decimal text, or `null` for everything; `days`: how long it is valid.
 * @throws MedusaError NOT_ALLOWED when the order has a link over another amount.
 */
export async function createLink(
  sql: Sql,
  orderId: string,
  link: { amount: string | null; currency_code: string; days: number; created_by: string }
): Promise<PaymentLink> {
  const { amount, currency_code, days, created_by } = link
  const [ended] = await sql.execute<{ id: string }>(
    `${WITHDRAW} AND (expires_at <= now() OR ${IS_PAID}) RETURNING id`,
    [orderId]
  )
  if (ended) {
    await addHistory(sql, { subject_id: ended.id, action: "link_replaced", actor: created_by })
  }
  // A concurrent second request waits here for the first and then finds its link.
  const [made] = await sql.execute<PaymentLink>(
    `INSERT INTO svc_payment_link (id, order_id, version, amount, expires_at, created_by, created_at, updated_at)
     VALUES (?, ?, 1, ?, now() + ?::int * interval '1 day', ?, now(), now())
     ON CONFLICT (order_id) WHERE ${NOT_WITHDRAWN} DO NOTHING RETURNING ${LINK}`,
    [generateEntityId(undefined, "svclnk"), orderId, amount, days, created_by]
  )
  if (made) {
    await addHistory(sql, {
      subject_id: made.id,
      action: "link_created",
      actor: created_by,
      ...(amount !== null && { detail: { amount, currency_code } }),
    })
    announce(sql, SvcPaymentLinkEvents.CREATED, { payment_link_id: made.id, order_id: orderId })
    return made
  }
  const existing = await findLink(sql, "order_id", orderId)
  if (!existing) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      "The payment link of this order was withdrawn at the same moment. Create it again."
    )
  }
  if (existing.amount !== amount) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `This order has a payment link over ${existing.amount ?? "everything that it owes"}. Withdraw it before you ask for another amount.`
    )
  }
  return existing
}

/**
 * Withdraws the payment link of an order: its address stops working. A payment already begun through it can still
 * complete.
 *
 * @returns `false` when the order has none.
 */
export async function withdrawLink(sql: Sql, orderId: string, actor: string): Promise<boolean> {
  const [link] = await sql.execute<{ id: string }>(`${WITHDRAW} RETURNING id`, [orderId])
  if (link) {
    await addHistory(sql, { subject_id: link.id, action: "link_withdrawn", actor })
    announce(sql, SvcPaymentLinkEvents.WITHDRAWN, { payment_link_id: link.id, order_id: orderId })
  }
  return link !== undefined
}

/** Stores the payment session that was opened for a link. */
export async function noteLinkSession(sql: Sql, linkId: string, paymentSessionId: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_payment_link SET payment_session_ids = array_append(payment_session_ids, ?), updated_at = now()
     WHERE id = ? AND ? <> ALL(payment_session_ids)`,
    [paymentSessionId, linkId, paymentSessionId]
  )
}

/** Finds the link that a payment session was opened for, the newest if there are several, also a withdrawn one. */
export async function findLinkOfSession(
  sql: Sql,
  paymentSessionId: string
): Promise<Pick<PaymentLink, "id" | "is_paid"> | undefined> {
  const [link] = await sql.execute<Pick<PaymentLink, "id" | "is_paid">>(
    `SELECT id, ${IS_PAID} AS is_paid FROM svc_payment_link
     WHERE payment_session_ids @> ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`,
    [toSqlArray([paymentSessionId])]
  )
  return link
}

/**
 * Finds the payment sessions of other paid attempts for the part that a link asks for, because the money of one of them
 * may have paid it already.
 *
 * @returns nothing for a link that asks for everything: its order's outstanding amount decides.
 */
export async function findSessionsPaidForPart(sql: Sql, linkId: string, attemptId: string): Promise<string[]> {
  const rows = await sql.execute<{ id: string }>(
    `SELECT other.payment_session_id AS id FROM svc_attempt other
     JOIN svc_payment_link ON svc_payment_link.id = other.payment_link_id AND svc_payment_link.amount IS NOT NULL
     WHERE other.payment_link_id = ? AND other.id <> ? AND other.pays_session AND other.deleted_at IS NULL`,
    [linkId, attemptId]
  )
  return rows.map(({ id }) => id)
}

/** Stores the first time that a link's page was opened or its button was pressed. */
export async function noteLinkUse(sql: Sql, { id, order_id }: PaymentLink, use: LinkUse): Promise<void> {
  const noted = await sql.execute(
    `UPDATE svc_payment_link SET ${use} = now(), updated_at = now() WHERE id = ? AND ${use} IS NULL RETURNING id`,
    [id]
  )
  if (noted.length > 0) {
    announce(sql, EVENT_OF_USE[use], { payment_link_id: id, order_id })
  }
}

const EVENT_OF_USE = { opened_at: SvcPaymentLinkEvents.OPENED, pressed_at: SvcPaymentLinkEvents.PRESSED } as const
