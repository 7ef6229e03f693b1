import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/types"
import { useTranslation } from "react-i18next"
import { ErrorState } from "../components/error-state"
import { Loading } from "../components/loading"
import { OrderOfService } from "../components/order-of-service"
import { Section } from "../components/section"
import { withSharedPackages } from "../components/shared-packages"
import { useSvcOrder } from "../lib/resources/orders"

export const config = defineWidgetConfig({ zone: "order.details.side.after" })

const OrderPaymentService = ({ data: { id } }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useTranslation()
  const { data, error, isError, refetch } = useSvcOrder(id)
  if (data) {
    return <OrderOfService order={data.order} />
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

export default withSharedPackages(OrderPaymentService)
