import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { RefundTaskRows } from "../refund-tasks/refund-task-list"
import { OrderLink, TextLink } from "../shared/display/links"
import { Section } from "../shared/page/section"
import { useOrderNumbers } from "../hooks/api/orders"

/** The refund tasks of an invoice, or where an invoice of an order is refunded. Empty when there is neither. */
export function InvoiceRefunds({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { refund, refund_tasks: tasks, order_id: order } = invoice
  const isInOrder = !refund.possible && refund.reason === "in_order"
  if (tasks.length === 0 && !isInOrder) {
    return null
  }
  return (
    <Section
      title={t("svc.invoices.refund.section")}
      testId="invoice-refunds"
      actions={
        tasks.length > 0 && (
          <TextLink to="/svc/refund-tasks" className="txt-compact-small">
            {t("svc.refundTasks.all")}
          </TextLink>
        )
      }
    >
      {isInOrder && order && <InOrder id={order} />}
      {tasks.length > 0 && <RefundTaskRows tasks={tasks} />}
    </Section>
  )
}

function InOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const number = useOrderNumbers([id]).get(id)
  return (
    <div className="flex flex-col items-start gap-y-1 px-6 py-4" data-testid="refund-in-order">
      <Text size="small" className="text-ui-fg-subtle">
        {t("svc.invoices.refund.notPossible.in_order")}
      </Text>
      <OrderLink id={id} displayId={number} />
    </div>
  )
}
