import { isOurProvider } from "../../medusa"
import type { LedgerOfOrder } from "../../modules/svc/unpaid-orders"

export const HOUR_MS = 3_600_000

/**
 * Orders are canceled for this many hours after their time expired. Older ones were kept on purpose or while the option
 * was off: switching it on must not cancel the orders of last year.
 */
export const LOOKED_AT_HOURS = 48

/** Opened payments renew the time of an order up to this many times the option: anyone can open them without end. */
export const MAX_WAITS = 3

/** No payment can be opened this long before such an end, so that none is on its way when the order is canceled. */
const LAST_CALL_MS = HOUR_MS

/** Statuses of a payment session without a payment or a promise of one. */
const NOTHING_PROMISED = ["pending", "error", "canceled", "requires_more"]

/** The fields of a Medusa order that decide about its cancellation. */
export interface WaitingOrder {
  status: string
  is_draft_order?: boolean
  created_at: string | Date
  updated_at?: string | Date
  /** The cart from which a customer placed it; none for an order that staff have written, often as a draft. */
  cart?: { id: string } | null
  fulfillments?: ({ canceled_at?: unknown } | null)[] | null
  /** Store credit and gift cards, which are money of another kind. */
  credit_lines?: unknown[] | null
  payment_collections?: ({ payments?: PaymentRow[] | null; payment_sessions?: SessionRow[] | null } | null)[] | null
}

interface PaymentRow {
  canceled_at?: unknown
  captures?: unknown[] | null
}

interface SessionRow {
  provider_id: string
  status: string
  created_at: string | Date
}

/** Whether an unpaid order is canceled. */
export type UnpaidOrder =
  /** It is kept, unless something changes. */
  | { outcome: "kept" }
  /** Staff stopped the cancellation. */
  | { outcome: "stopped"; stopped_by: string }
  /** It was canceled at that moment. */
  | { outcome: "canceled"; canceled_at: string }
  | {
      outcome: "waiting" | "due"
      cancels_at: Date
      /** From then on no payment can be opened. */
      closes_at: Date
      attempt_ids: string[]
    }

/**
 * Decides whether the time of an unpaid order has expired: `hours` after the last reason to wait for its money.
 * Payments that were only opened or have failed renew it up to {@link MAX_WAITS} times `hours` after the other reasons.
 * Cancels only orders for which the plugin requested money, and never one with money, a promise of money, or goods on
 * their way.
 *
 * @param owed whether the order has an outstanding amount.
 */
export function judgeUnpaidOrder(
  order: WaitingOrder,
  ledger: LedgerOfOrder | undefined,
  { owed, hours, now }: { owed: boolean; hours: number; now: Date }
): UnpaidOrder {
  if (order.status === "canceled" && ledger?.canceled_at) {
    return { outcome: "canceled", canceled_at: ledger.canceled_at }
  }
  if (!owed || !ledger || ledger.is_endless || !isFreeToCancel(order)) {
    return { outcome: "kept" }
  }
  if (ledger.stopped_by !== null) {
    return { outcome: "stopped", stopped_by: ledger.stopped_by }
  }
  // The first payment counts for an order that was placed long before anyone asked for its money.
  const start = findLatest([findPlaced(order), ledger.last_sign ?? ledger.first_try])
  const opened = listSessions(order).map(({ created_at }) => created_at)
  const lastTry = findLatest([start, ledger.last_try, ...opened])
  const end = start + MAX_WAITS * hours * HOUR_MS
  const cancels_at = new Date(Math.min(lastTry + hours * HOUR_MS, end))
  if (now.getTime() - cancels_at.getTime() > LOOKED_AT_HOURS * HOUR_MS) {
    return { outcome: "kept" }
  }
  const outcome = cancels_at <= now ? "due" : "waiting"
  return { outcome, cancels_at, closes_at: new Date(end - LAST_CALL_MS), attempt_ids: ledger.attempt_ids }
}

/** Whether an order is about to be canceled at the end that opened payments cannot renew. */
export function isClosed(order: UnpaidOrder, now: Date): boolean {
  return (order.outcome === "waiting" || order.outcome === "due") && order.closes_at <= now
}

/**
 * When an order was placed. Core stores no moment at which a draft became an order, so the last change of an order that
 * staff have written counts: it is that moment or later.
 */
function findPlaced({ cart, created_at, updated_at }: WaitingOrder): string | Date {
  return cart ? created_at : (updated_at ?? created_at)
}

function findLatest(moments: (string | Date | number | null)[]): number {
  return Math.max(...moments.filter((moment) => moment !== null).map((moment) => new Date(moment).getTime()))
}

/** Whether Medusa's data allows canceling the order. */
function isFreeToCancel(order: WaitingOrder): boolean {
  const payments = (order.payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  const hasMoney = payments.some(({ canceled_at, captures }) => !canceled_at || (captures ?? []).length > 0)
  const hasGoods = (order.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at)
  const hasPromise = listSessions(order).some(
    ({ provider_id, status }) => !isOurProvider(provider_id) && !NOTHING_PROMISED.includes(status)
  )
  const hasCredit = (order.credit_lines ?? []).length > 0
  return order.status === "pending" && !order.is_draft_order && !hasMoney && !hasGoods && !hasPromise && !hasCredit
}

function listSessions(order: WaitingOrder): SessionRow[] {
  return (order.payment_collections ?? []).flatMap((collection) => collection?.payment_sessions ?? [])
}
