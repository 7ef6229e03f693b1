import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import type { SvcRefundTaskListQuery } from "../../../../types"
import { crumb } from "../../../components/crumb"
import { EnvironmentSwitch } from "../../../components/environment-switch"
import { ListTable } from "../../../components/list-table"
import { PageFrame } from "../../../components/page-frame"
import { useRefundTaskColumns } from "../../../components/refund-task-columns"
import { withSharedPackages } from "../../../components/shared-packages"
import { useListQuery } from "../../../lib/use-list-address"
import { refundFunctionState } from "../../../lib/refund-function"
import { useSvcRefundTasks } from "../../../lib/resources/refund-tasks"
import { useEnvironment } from "../../../lib/use-environment"
import { useRefetchWhile } from "../../../lib/use-refetch-while"
import { useRefundTaskFilters } from "../../../lib/use-refund-task-filters"

export const config = defineRouteConfig({ label: "svc.menu.refundTasks", translationNs: "translation", rank: 5 })

export const handle = crumb("svc.refundTasks.title")

const RefundTasksPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const filters = useRefundTaskFilters()
  const asked: SvcRefundTaskListQuery = { ...useListQuery(filters.map(({ id }) => id)), environment }
  const query = useSvcRefundTasks(asked, known)
  useRefetchWhile(query.data?.refund_tasks.some((task) => refundFunctionState(task) === "at_work") ?? false, query)
  return (
    <PageFrame
      title={t("svc.refundTasks.title")}
      subtitle={t("svc.refundTasks.subtitle")}
      environment={environment}
      actions={<EnvironmentSwitch />}
      forDrawers={query.data?.refund_tasks}
    >
      <ListTable
        query={query}
        rows={({ refund_tasks }) => refund_tasks}
        columns={useRefundTaskColumns()}
        filters={filters}
        subHeading={t("svc.refundTasks.searchHint")}
        empty={{ title: t("svc.refundTasks.none"), text: t("svc.refundTasks.noneText") }}
      />
    </PageFrame>
  )
}

export default withSharedPackages(RefundTasksPage)
