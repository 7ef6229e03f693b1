import { adminApi } from "../../store/checkout/json-api"
import type { Demo } from "../../store/start-demo"

/** An order as staff see it. */
export async function orderByNumber({ store: { server, seeded } }: Demo, displayId: number) {
  const admin = await adminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
  const fields = "display_id,payment_status,total,payment_collections.captured_amount"
  const { orders } = await admin<{
    orders: {
      display_id: number
      payment_status: string
      total: number
      payment_collections: { captured_amount: number }[]
    }[]
  }>("GET", `/admin/orders?limit=100&fields=${fields}`)
  const order = orders.find((candidate) => candidate.display_id === displayId)
  return (
    order && {
      payment_status: order.payment_status,
      unpaid: order.total - order.payment_collections.reduce((sum, { captured_amount }) => sum + captured_amount, 0),
    }
  )
}
