import type { useTranslation } from "react-i18next"

type Translate = ReturnType<typeof useTranslation>["t"]

/** Heading of a column of moments by which a list is sorted, and what its sort menu says. */
export function sortedByTime(t: Translate, header: string) {
  return {
    header,
    enableSorting: true,
    sortLabel: header,
    sortAscLabel: t("svc.common.oldestFirst"),
    sortDescLabel: t("svc.common.newestFirst"),
  }
}
