import type { useTranslation } from "react-i18next"

type Translate = ReturnType<typeof useTranslation>["t"]

/** Heading and sort menu texts of a sortable column of amounts. */
export function sortedByAmount(t: Translate, header: string) {
  return {
    header,
    enableSorting: true,
    sortLabel: header,
    sortAscLabel: t("svc.common.smallestFirst"),
    sortDescLabel: t("svc.common.largestFirst"),
  }
}
