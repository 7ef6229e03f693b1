import type { useTranslation } from "react-i18next"

type Translate = ReturnType<typeof useTranslation>["t"]

/** Heading of a column of amounts by which a list is sorted, and what its sort menu says. */
export function sortedByAmount(t: Translate, header: string) {
  return {
    header,
    enableSorting: true,
    sortLabel: header,
    sortAscLabel: t("svc.common.smallestFirst"),
    sortDescLabel: t("svc.common.largestFirst"),
  }
}
