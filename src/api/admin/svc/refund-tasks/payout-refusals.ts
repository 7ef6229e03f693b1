import type { PayoutRefusal } from "../../../../modules/svc/refunds/refund-payouts"

/** What staff are told when a refund task cannot be paid out now. */
export const payoutRefusals: Record<PayoutRefusal, string> = {
  paid_out_before: "This refund task is marked as paid out already.",
  function_at_work:
    "The store's own refund function may be paying this out right now. Do not pay it by hand; try again in a minute.",
  check_first:
    "The store's own refund function may have paid this out. Look in the merchant panel, and say that you have (checked: true).",
}
