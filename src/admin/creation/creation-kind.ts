import type { SvcCreationState } from "../../types"
import type { TagColor } from "../shared/display/badges"

/** The kinds of objects that the gateway creates. Pages, texts and permissions have these names. */
export type CreationKind = "invoices" | "withdrawals"

/** The singular, as in answers of the Admin API and test ids. */
export const kindSingulars: Record<CreationKind, "invoice" | "withdrawal"> = {
  invoices: "invoice",
  withdrawals: "withdrawal",
}

/** The colours of the creation states. */
export const creationColors: Record<SvcCreationState, TagColor> = {
  creating: "blue",
  created: "green",
  unknown: "purple",
  refused: "red",
}
