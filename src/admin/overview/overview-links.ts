import { refundStatuses } from "../../fields/statuses"
import type { SvcOpenMatterKind, SvcPaymentStatus } from "../../types"
import { type Overview, series, type SeriesKey } from "./overview-series"

/* Addresses of the lists with exactly the rows that the overview counts. */

type List = "payments" | "invoices" | "withdrawals" | "refund-tasks"

/** Values of a list's filters, and its order. */
type Filters = Record<string, string | readonly string[]>

type OfEnvironment = Pick<Overview, "environment">

type OfPeriod = Pick<Overview, "environment" | "days">

/** Address of a filtered list in the overview's environment. */
export function linkToList({ environment }: OfEnvironment, list: List, filters: Filters = {}): string {
  const values = Object.entries(filters).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value)
    return `&${name}=${encodeURIComponent(text)}`
  })
  return `/svc/${list}?environment=${environment}${values.join("")}`
}

const paidStatuses = ["paid", ...refundStatuses] as const

/** The payment statuses in each part of the bar. Refunded payments count as paid. */
const countedStatuses: Record<SeriesKey, readonly SvcPaymentStatus[]> = {
  paid: paidStatuses,
  in_progress: ["in_progress"],
  failed: ["failed"],
}

/** Address of the list of the period's payments in a part of the bar. */
export function linkToPayments(overview: OfPeriod, key: SeriesKey): string {
  return linkToList(overview, "payments", { status: countedStatuses[key], day: describePeriod(overview) })
}

/** Address of the list of the period's paid invoices that are not among the payments. */
export function linkToPaidInvoices(overview: OfPeriod): string {
  const day = describePeriod(overview)
  return linkToList(overview, "invoices", { status: paidStatuses, has_payment: "false", day })
}

/** Address of the list of a day's payments in the chart. */
export function linkToDay(overview: OfEnvironment, day: string): string {
  return linkToList(overview, "payments", { status: series.flatMap(({ key }) => countedStatuses[key]), day })
}

/** Address of the list of the unpaid invoices, of any time. */
export function linkToUnpaidInvoices(overview: OfEnvironment): string {
  return linkToList(overview, "invoices", { status: ["unpaid", "overdue"], set_aside: "false" })
}

/** The list with all rows of a kind, those that have waited longest first. */
const matterLists: Record<SvcOpenMatterKind, readonly [List, Filters]> = {
  refunds_to_pay_out: ["refund-tasks", { status: "to_pay_out" }],
  withdrawals_to_approve: ["withdrawals", { state: ["awaiting_approval"] }],
  unknown_withdrawals: ["withdrawals", { state: ["unknown"] }],
  unknown_invoices: ["invoices", { state: ["unknown"] }],
  payments_in_progress: ["payments", { status: ["in_progress"], waiting: "true" }],
}

/** Address of the list of rows that wait for staff. */
export function linkToMatter(overview: OfEnvironment, kind: SvcOpenMatterKind): string {
  const [list, filters] = matterLists[kind]
  return linkToList(overview, list, { ...filters, order: "created_at" })
}

/** The days of the overview as a list's filter: `YYYY-MM-DD/YYYY-MM-DD`. */
function describePeriod({ days }: OfPeriod): string {
  return `${days[0]?.date}/${days.at(-1)?.date}`
}
