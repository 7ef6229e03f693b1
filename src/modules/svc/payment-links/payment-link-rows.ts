import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { SvcPaymentLinkEvents } from "../../../events/events"
import { addHistory, announce, asIsoMoment, type Sql } from "../database"

/** A stored payment link; moments are ISO 8601 in UTC. */
export interface PaymentLink {
  id: string
  order_id: string
  version: number
  expires_at: string
  is_expired: boolean
  opened_at: string | null
  pressed_at: string | null
  created_by: string
  created_at: string
}

/** The column for the first time of a kind of use. */
export type LinkUse = "opened_at" | "pressed_at"

const moment = (column: string) => `${asIsoMoment(column)} AS ${column}`

const LINK = `id, order_id, version, ${["expires_at", "opened_at", "pressed_at", "created_at"].map(moment).join(", ")},
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
 * Creates the payment link of an order, or returns its existing one. An expired link is withdrawn first.
 *
 * @param days the number of days for which it is valid.
 */
export async function createLink(
  sql: Sql,
  orderId: string,
  { days, created_by }: { days: number; created_by: string }
): Promise<PaymentLink> {
  const [expired] = await sql.execute<{ id: string }>(`${WITHDRAW} AND expires_at <= now() RETURNING id`, [orderId])
  if (expired) {
    await addHistory(sql, { subject_id: expired.id, action: "link_replaced", actor: created_by })
  }
  // A concurrent second request waits here for the first and then finds its link.
  const [made] = await sql.execute<PaymentLink>(
    `INSERT INTO svc_payment_link (id, order_id, version, expires_at, created_by, created_at, updated_at)
     VALUES (?, ?, 1, now() + ?::int * interval '1 day', ?, now(), now())
     ON CONFLICT (order_id) WHERE ${NOT_WITHDRAWN} DO NOTHING RETURNING ${LINK}`,
    [generateEntityId(undefined, "svclnk"), orderId, days, created_by]
  )
  if (made) {
    await addHistory(sql, { subject_id: made.id, action: "link_created", actor: created_by })
    announce(sql, SvcPaymentLinkEvents.CREATED, { payment_link_id: made.id, order_id: orderId })
    return made
  }
  const link = await findLink(sql, "order_id", orderId)
  if (!link) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      "The payment link of this order was withdrawn at the same moment. Create it again."
    )
  }
  return link
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
