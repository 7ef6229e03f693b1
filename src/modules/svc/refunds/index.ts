export { askForMoneyBack, buildKeyWithoutId, payOutByFunction, type AskedBack } from "./money-back"
export type { NewPayout, PayoutRefusal } from "./refund-payouts"
export {
  addInvoiceRefundTask,
  addRefundTask,
  findRefundTasks,
  belongsToCancellation,
  refuseCovered,
} from "./refund-tasks"
export { buildRefundSum } from "./refunded-amount"
export { Refunds } from "./refunds"
