import type { SvcInvoicePaymentStatus } from "../../types"

/** Refund statuses, which invoices share with payments, including the texts. */
export const refundStatuses = ["partly_refunded", "refunded"] as const

export function isRefundStatus(status: SvcInvoicePaymentStatus | null): status is (typeof refundStatuses)[number] {
  return status === "partly_refunded" || status === "refunded"
}
