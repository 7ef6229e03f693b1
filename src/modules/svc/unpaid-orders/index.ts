export type { LedgerOfOrder } from "./unpaid-order-rows"
export { UnpaidOrders } from "./unpaid-orders"
