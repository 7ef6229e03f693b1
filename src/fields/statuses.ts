/** The values of status fields, each told here for types, tables, checks of queries, and filters of the admin. */
export const environments = ["sandbox", "live"] as const

export const creationStates = ["creating", "created", "unknown", "refused"] as const

export const withdrawalStates = ["awaiting_approval", "rejected", "taken_back", ...creationStates] as const

export const invoiceStatuses = ["draft", "unpaid", "paid", "overdue", "cancelled"] as const

export const invoicePaymentStatuses = [...invoiceStatuses, "partly_refunded", "refunded"] as const

export const refundTaskStatuses = ["to_pay_out", "paid_out"] as const
