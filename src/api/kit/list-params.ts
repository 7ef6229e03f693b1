import { z } from "@medusajs/framework/zod"
import { isCalendarDay } from "../../fields/entered-field"
import { MAX_LISTED } from "../../modules/svc/lists"
import type { SvcListQuery } from "../../types"

const MAX_ROWS = 100

const buildWholeNumber = (least: number, most: number) =>
  z.coerce.number({ error: "must be a number" }).int("must be a whole number").min(least).max(most)

/**
 * The query of every list: `limit`, `offset`, `order`, `fields` and the search text `q`, as in Medusa's own lists. Pages
 * end where counting ends, because the database reads the rows that an offset skips.
 *
 * @param sortable fields that are cheap to sort by; others are answered 400.
 */
export function listParams(sortable: readonly [string, ...string[]]) {
  return z.object({
    limit: buildWholeNumber(1, MAX_ROWS).default(20),
    offset: buildWholeNumber(0, Number.MAX_SAFE_INTEGER)
      .max(MAX_LISTED, `must be at most ${MAX_LISTED}: narrow the list down with the filters or the search`)
      .default(0),
    order: z
      .string()
      .refine((order) => sortable.includes(order.replace(/^-/, "")), {
        error: `must be one of ${sortable.join(", ")}, with - in front for the largest first`,
      })
      .default("-created_at"),
    fields: z.string().optional(),
    q: z.string().trim().max(100).optional(),
  })
}

/** The schemas of a list's filters: one for each filter in the type of the query, which callers use, and no other. */
export type FilterSchemas<Query extends SvcListQuery> = Record<Exclude<keyof Query, keyof SvcListQuery>, z.ZodType>

/** The order of an export: only by time, because the next page must continue after the last row. */
export const exportOrder = listParams(["created_at"]).shape.order

/** A filter with one or several values. */
export function buildOneOrMany<Value extends z.ZodType>(value: Value) {
  return z.union([value, z.array(value)]).optional()
}

const moment = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)), "must be an ISO 8601 date")

/** A span of time: `created_at[$gte]=2026-01-01`. */
export const timeSpan = z.strictObject({ $gte: moment.optional(), $lte: moment.optional() }).optional()

/** A calendar day of the store's time zone, `2026-11-21`, or a span with both ends included: `2026-11-01/2026-11-21`. */
export const calendarDays = z.string().refine((text) => {
  const days = text.split("/")
  return days.length <= 2 && days.every(isCalendarDay)
}, "must be a day, such as 2026-11-21, or a span, such as 2026-11-01/2026-11-21")

/** An hour of the day in the store's time zone: `0` to `23`. */
export const hourOfDay = buildWholeNumber(0, 23)
