import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { createElement, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../format/use-format"

/**
 * A filter that a link has set and that can only be removed; none while it is not set.
 *
 * @param asked the filter values in the page's address.
 * @param format formats the value.
 */
export function listGivenFilter(
  asked: Record<string, unknown>,
  id: string,
  label: string,
  format: (value: string) => string
): DataTableFilter[] {
  const value = typeof asked[id] === "number" ? String(asked[id]) : asked[id]
  if (typeof value !== "string") {
    return []
  }
  const shown = format(value)
  // Medusa's table shows the label of a matching option, even for a custom filter.
  const options = { options: [{ value, label: shown }] }
  const render = () => createElement("p", { className: "txt-compact-small px-3 py-2" }, shown)
  return [{ id, type: "custom", label, ...options, render }]
}

/**
 * Filters by creation date: today, the last days or months, or a custom span.
 *
 * @param header the list's heading for that date.
 */
export function useCreatedFilter(header?: string): DataTableFilter {
  const { t } = useTranslation()
  const { date } = useFormat()
  return useMemo(
    () =>
      createDataTableFilterHelper<{ created_at: string }>().accessor("created_at", {
        type: "date",
        label: header ?? t("svc.common.createdAt"),
        format: "date",
        formatDateValue: (day) => date(day.toISOString()),
        rangeOptionLabel: t("svc.table.created.custom"),
        rangeOptionStartLabel: t("svc.table.created.from"),
        rangeOptionEndLabel: t("svc.table.created.until"),
        options: [
          { label: t("svc.table.created.today"), value: { $gte: findDaysAgo(0) } },
          { label: t("svc.table.created.last7Days"), value: { $gte: findDaysAgo(7) } },
          { label: t("svc.table.created.last30Days"), value: { $gte: findDaysAgo(30) } },
          { label: t("svc.table.created.last90Days"), value: { $gte: findDaysAgo(90) } },
          { label: t("svc.table.created.year"), value: { $gte: findDaysAgo(365) } },
        ],
      }),
    [t, date, header]
  )
}

/** The beginning of a day in the reader's time zone. */
function findDaysAgo(days: number): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.toISOString()
}
