import type { SvcInvoice } from "../../types"

type Standing = Pick<SvcInvoice, "state" | "status">

/** Whether money for the invoice can still come in: also when it is overdue, for its link may still lead to a payment. */
export function canBePaid({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid"
}

/** Whether there is something for the customer to pay. */
export function canBeShared({ state, status }: Standing): boolean {
  return state === "created" && status !== "paid" && status !== "cancelled"
}
