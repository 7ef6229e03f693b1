import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/types"
import { useSvcOrder } from "../hooks/api/orders"
import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { linkToPayout } from "../refund-tasks/refund-task-list"
import { RefundReason } from "../refund-tasks/refund-reason"
import { TextLink } from "../shared/display/links"
import { useFormat } from "../shared/format/use-format"

export const config = defineWidgetConfig({ zone: "order.details.before" })

const OrderRefundBanner = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data } = useSvcOrder(order)
  return data ? <RefundBanner tasks={data.order.refund_tasks} /> : null
}

export default OrderRefundBanner

/** Shows that refunds of an order wait for a payout by staff, with a link to each. Empty when none do. */
function RefundBanner({ tasks }: { tasks: readonly SvcRefundTask[] }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const waiting = tasks.filter(({ status }) => status === "to_pay_out")
  return waiting.length === 0 ? null : (
    // Since Medusa 2.21 widgets are below the page's own sections, even in a zone "before".
    <Alert variant="warning" role="status" className="order-first px-4 py-3" data-testid="refund-banner">
      <div className="flex min-w-0 flex-col gap-y-1">
        <p className="txt-small-plus">{t("svc.orders.refundWaits", { count: waiting.length })}</p>
        <ul className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">
          {waiting.map((task) => (
            <li key={task.id} className="flex flex-wrap items-baseline gap-x-2">
              <TextLink to={linkToPayout(task)}>
                {t("svc.refundTasks.payOutOf", { amount: moneyInText(task.amount, task.currency_code) })}
              </TextLink>
              <span>
                <RefundReason task={task} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  )
}
