import type { Sql } from "../database/sql"
import { countUnsigned } from "../notifications/unbelieved-notifications"
import {
  datesOf,
  lastNotification,
  openMatters,
  type OverviewSpan,
  paidBefore,
  paidBy,
  paymentModes,
  paymentsByDay,
} from "./overview"
import { daysOf, totalsOf } from "./overview-days"

/** Sums of one environment over some days, all as they are at one moment. */
export async function readOverview(sql: Sql, span: OverviewSpan) {
  const days = daysOf(await datesOf(sql, span), await paymentsByDay(sql, span))
  const paid_before = await paidBefore(sql, span)
  const paid_by = await paidBy(sql, span)
  const payment_modes = await paymentModes(sql, span)
  const last_notification = await lastNotification(sql, span)
  const matters = await openMatters(sql, span)
  const unsigned_messages = await countUnsigned(sql)
  return {
    days,
    totals: totalsOf(days),
    paid_before,
    paid_by,
    payment_modes,
    last_notification,
    unsigned_messages,
    ...matters,
  }
}
