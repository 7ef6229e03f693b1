/** Invoice status ids and names (§2.4). */
export const invoiceStatuses = { 1: "Draft", 2: "Unpaid", 3: "Paid", 4: "Overdue", 5: "Cancelled" } as const

export type InvoiceStatusId = keyof typeof invoiceStatuses
export type InvoiceStatusName = (typeof invoiceStatuses)[InvoiceStatusId]

/** The words of the string field `invoiceStatus` (§2.4). */
export const invoiceStatusWords = ["Unpaid", "Paid", "Expired", "Cancelled"] as const

/** How an invoice was shared (§2.5). */
export const sentViaChannels = { 1: "None", 2: "Whatsapp", 3: "Email", 4: "SMS" } as const

/** Withdrawal request status names (§2.6). Only REQUESTED has a documented id. */
export const withdrawalStatusNames = [
  "IN PROGRESS",
  "REJECTED",
  "REQUESTED",
  "ON HOLD",
  "APPROVED",
  "CANCELLED",
] as const

export type WithdrawalStatusName = (typeof withdrawalStatusNames)[number]

/** Id of the status REQUESTED (§2.6). */
export const WITHDRAWAL_REQUESTED_ID = 3

/** Status of a completion result (§2.8). */
export const completionStatuses = { "2": "failed", "3": "success" } as const

/** Transaction mode of a completion result (§2.8). */
export const transactionModes = { "1": "sandbox", "2": "live" } as const
