import { z } from "@medusajs/framework/zod"
import { calendarDay } from "../list-params"

/** Most days of a span of one's own: a leap year. */
const MOST_DAYS = 366

/** Before there was anything to pay for. */
const FIRST_DAY = "2000-01-01"

const DAY_MS = 86_400_000

/** Query of `GET /admin/svc/overview`: the last days, or from one day to another. */
export const AdminGetSvcOverviewParams = z
  .strictObject({
    environment: z.enum(["sandbox", "live"]).optional(),
    days: z.enum(["7", "30", "90"]).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .transform(({ environment, days, from, to }, context) => {
    const wrong = (field: "days" | "from" | "to", message: string) => {
      context.addIssue({ code: "custom", path: [field], message })
      return z.NEVER
    }
    if (from === undefined && to === undefined) {
      return { environment, days: { days: Number(days ?? 30) } }
    }
    if (from === undefined || to === undefined) {
      return from === undefined ? wrong("from", "is needed with to") : wrong("to", "is needed with from")
    }
    if (days !== undefined) {
      return wrong("days", "must be left out with from and to")
    }
    if (from < FIRST_DAY) {
      return wrong("from", `must not be before ${FIRST_DAY}`)
    }
    if (from > to) {
      return wrong("from", "must not be after to")
    }
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) {
      return wrong("from", `must be at most ${MOST_DAYS} days before to, both included`)
    }
    return { environment, days: { from, to } }
  })
