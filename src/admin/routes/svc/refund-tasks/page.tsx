import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import type { SvcRefundTaskListQuery } from "../../../../types"
import { useRefundTasks } from "../../../hooks/api/refund-tasks"
import { useRefundTaskColumns } from "../../../refund-tasks/refund-task-columns"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { ListPage } from "../../../shared/list/list-page"
import { useListQuery } from "../../../hooks/use-query-params"
import { buildCrumb } from "../../../shared/page/page-frame"
import { TextLink } from "../../../shared/display/links"
import type { DataTableFilter } from "@medusajs/ui"
import { refundTaskStatuses } from "../../../../fields/statuses"

export const config = defineRouteConfig({ label: "svc.menu.refundTasks", translationNs: "translation", rank: 5 })

export const handle = buildCrumb("svc.refundTasks.title")

const RefundTasksPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const filters: DataTableFilter[] = [
    {
      id: "status",
      type: "radio",
      label: t("svc.refundTasks.fields.status"),
      options: refundTaskStatuses.map((value) => ({ value, label: t(`svc.refundTasks.status.${value}`) })),
    },
  ]
  const asked: SvcRefundTaskListQuery = { ...useListQuery(filters.map(({ id }) => id)), environment }
  const query = useRefundTasks(asked, known)
  return (
    <ListPage
      title={t("svc.refundTasks.title")}
      subtitle={t("svc.refundTasks.subtitle")}
      list="refund-tasks"
      asked={asked}
      forDrawers={query.data?.refund_tasks}
      query={query}
      rows={({ refund_tasks }) => refund_tasks}
      totals={({ totals }) => totals}
      paidLabel={t("svc.common.totals.paidOut")}
      columns={useRefundTaskColumns()}
      filters={filters}
      searchHint={t("svc.refundTasks.searchHint")}
      empty={{
        title: t("svc.refundTasks.none"),
        text: t("svc.refundTasks.noneText"),
        action: <TextLink to="/orders">{t("svc.refundTasks.openOrders")}</TextLink>,
      }}
    />
  )
}

export default RefundTasksPage
