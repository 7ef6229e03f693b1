import type { SvcAmount } from "../common"
import type { SvcInvoice } from "./invoice"
import type { SvcListedPayment } from "./payment"
import type { SvcRefundTask } from "./refund-task"

/** Answer of `GET /admin/svc/orders/:id`: all that the plugin knows of a Medusa order, newest first. */
export interface SvcOrderAnswer {
  order: {
    id: string
    payments: SvcListedPayment[]
    invoices: SvcInvoice[]
    refund_tasks: SvcRefundTask[]
    /** Outstanding amount of the order. */
    outstanding: SvcAmount
    currency_code: string
  }
}
