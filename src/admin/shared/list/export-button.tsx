import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { SvcListQuery } from "../../../types"
import { download } from "../../lib/request"
import { useErrorText } from "../../hooks/use-error-text"
import { useEnvironment } from "../page/environment-switch"

/**
 * Saves all rows that match a list's filters as CSV, in order of time. `list` is the path below `/admin/svc/`, `query`
 * the query of the list.
 */
export function ExportButton({ list, query }: { list: string; query: SvcListQuery }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const { known } = useEnvironment()
  const csv = useMutation({
    mutationFn: () => {
      const { limit, offset, order, ...filters } = query
      const inTime = order?.endsWith("created_at") ? { order } : {}
      return download(`/admin/svc/${list}/export`, { ...filters, ...inTime }, `${list}.csv`)
    },
    onError: show,
  })
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={csv.isPending}
      disabled={!known}
      onClick={() => csv.mutate()}
      data-testid="export-csv"
    >
      <ArrowDownTray aria-hidden />
      {t("svc.common.export")}
    </Button>
  )
}
