import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/types"
import { useTranslation } from "react-i18next"
import { OrderPaymentsSection } from "../orders/order-payments-section"
import { useSvcOrder } from "../hooks/api/orders"
import { ErrorState, Loading } from "../shared/page/query-states"
import { Section } from "../shared/page/section"

export const config = defineWidgetConfig({ zone: "order.details.side.after" })

const OrderPaymentService = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useTranslation()
  const { data, error, isError, refetch } = useSvcOrder(order)
  if (data) {
    return <OrderPaymentsSection order={data.order} />
  }
  return isError ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Section title={t("svc.orders.title")}>
      <div className="px-6 py-4">
        <Loading rows={2} bare />
      </div>
    </Section>
  )
}

export default OrderPaymentService
