/** The kinds of objects that the gateway creates. Pages, texts and permissions have these names. */
export type CreationKind = "invoices" | "withdrawals"

/** The singular, as in answers of the Admin API and test ids. */
export const kindSingulars: Record<CreationKind, "invoice" | "withdrawal"> = {
  invoices: "invoice",
  withdrawals: "withdrawal",
}
