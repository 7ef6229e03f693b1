/** Invoice status ids and names (§2.4). */
export const invoiceStatuses = { 1: "Draft", 2: "Unpaid", 3: "Paid", 4: "Overdue", 5: "Cancelled" } as const

export type InvoiceStatusId = keyof typeof invoiceStatuses
export type InvoiceStatusName = (typeof invoiceStatuses)[InvoiceStatusId]

/** How an invoice was shared (§2.5). */
export const sentViaChannels = { 1: "None", 2: "Whatsapp", 3: "Email", 4: "SMS" } as const

/** Id of the status REQUESTED (§2.6). */
export const WITHDRAWAL_REQUESTED_ID = 3
