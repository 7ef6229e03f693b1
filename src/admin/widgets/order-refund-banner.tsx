import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/types"
import { RefundBanner } from "../orders/refund-banner"
import { useSvcOrder } from "../hooks/api/orders"

export const config = defineWidgetConfig({ zone: "order.details.before" })

const OrderRefundBanner = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data } = useSvcOrder(order)
  return data ? <RefundBanner tasks={data.order.refund_tasks} /> : null
}

export default OrderRefundBanner
