/** What the gateway is asked to create. Its pages, its texts and the permission for it are named so. */
export type CreationKind = "invoices" | "withdrawals"

/** One of a kind, as answers of the Admin API and the test ids of its page name it. */
export const oneOf: Record<CreationKind, "invoice" | "withdrawal"> = { invoices: "invoice", withdrawals: "withdrawal" }
