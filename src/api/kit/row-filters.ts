import type { MedusaContainer } from "@medusajs/framework/types"
import { type AmountSpan, type RowFilters, readSearch } from "../../modules/svc/lists"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { readTimeZone } from "../../modules/svc/settings"
import { readEnteredAmount } from "../../workflows/entered-amount"

/** Maximum number of open attention rows that the filter reads; far more than staff ever leave open. */
const MAX_WITH_ATTENTION = 1000

/**
 * Converts the query of a list to filters of the ledger.
 *
 * @param query the validated query: `q`; `created_at`, a span of time; `amount`, one amount or a range; `day`, one or a
 *   span, and `hour`, in the store's time zone; `attention`, `"true"` or `"false"`; `overdue`, to leave out unpaid invoices that
 *   are not overdue; and columns with one or several values.
 * @param asked the column of attention rows that refers to rows of the list.
 * @throws MedusaError INVALID_DATA for an invalid amount.
 */
export async function buildRowFilters(
  container: MedusaContainer,
  { q, created_at, amount, day, hour, attention, overdue, ...columns }: Record<string, unknown>,
  asked: "attempt_id" | "invoice_id" = "attempt_id"
): Promise<RowFilters> {
  const { $gte: since, $lte: until } = (created_at ?? {}) as { $gte?: string; $lte?: string }
  const withAttention = attention === undefined ? [] : await findIdsWithAttention(container, asked)
  return {
    among: [
      ...Object.entries(columns).map(([column, value]) => ({
        column,
        values: (Array.isArray(value) ? value : [value]).map(String),
      })),
      ...(attention === "true" ? [{ column: "id", values: withAttention }] : []),
    ],
    without: attention === "false" ? withAttention : [],
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(amount !== undefined && { amount: readAmountSpan(amount as AskedAmount) }),
    ...(typeof day === "string" && { day: { ...readDays(day), timeZone: await readStoreTimeZone(container) } }),
    ...(typeof hour === "number" && { hour: { hour, timeZone: await readStoreTimeZone(container) } }),
    ...(overdue === true && { overdueIn: await readStoreTimeZone(container) }),
    ...(typeof q === "string" && q !== "" && { found: readSearch(q) ?? null }),
  }
}

type AskedAmount = string | number | { $gte?: string | number; $lte?: string | number }

function readAmountSpan(asked: AskedAmount): AmountSpan {
  if (typeof asked !== "object") {
    const amount = readEnteredAmount("amount", asked)
    return { from: amount, to: amount }
  }
  const { $gte, $lte } = asked
  return {
    ...($gte !== undefined && { from: readEnteredAmount("amount.$gte", $gte) }),
    ...($lte !== undefined && { to: readEnteredAmount("amount.$lte", $lte) }),
  }
}

/** Reads a day, or the first and the last one with a slash between them. */
function readDays(day: string): { first: string; last: string } {
  const [first = "", last = first] = day.split("/")
  return { first, last }
}

async function readStoreTimeZone(container: MedusaContainer): Promise<string> {
  return readTimeZone(await container.resolve(SVC_MODULE).settings.readState())
}

/** Finds the ids of payments or invoices with open attention. */
async function findIdsWithAttention(
  container: MedusaContainer,
  column: "attempt_id" | "invoice_id"
): Promise<string[]> {
  const open = await container
    .resolve(SVC_MODULE)
    .listSvcAttentions({ resolved_at: null, [column]: { $ne: null } }, { select: [column], take: MAX_WITH_ATTENTION })
  return [...new Set(open.map((about) => about[column]).filter((id) => id !== null))]
}
