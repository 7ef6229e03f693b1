import type { useTranslation } from "react-i18next"

type Translate = ReturnType<typeof useTranslation>["t"]

/** Heading and sort menu texts of a sortable column of moments. */
export function sortedByTime(t: Translate, header: string) {
  return {
    header,
    enableSorting: true,
    sortLabel: header,
    sortAscLabel: t("svc.common.oldestFirst"),
    sortDescLabel: t("svc.common.newestFirst"),
  }
}
