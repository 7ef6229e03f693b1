import type { SvcInvoicePaymentStatus } from "../../types"

/** Statuses of refunded money, which invoices have in common with payments, words included. */
export const refundStatuses = ["partly_refunded", "refunded"] as const

export function isRefundStatus(status: SvcInvoicePaymentStatus | null): status is (typeof refundStatuses)[number] {
  return status === "partly_refunded" || status === "refunded"
}
