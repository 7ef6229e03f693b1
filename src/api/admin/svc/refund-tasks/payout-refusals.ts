import type { PayoutRefusal } from "../../../../modules/svc/refunds"

/** Error texts for refund tasks that cannot be paid out now. */
export const payoutRefusals: Record<PayoutRefusal, string> = {
  paid_out_before: "This refund task is already paid out.",
  function_at_work:
    "The store's refund function may be paying this out now. Do not pay it by hand; try again in a minute.",
  check_first:
    "The store's refund function may have paid this out. Check the merchant panel, then repeat the request with checked: true.",
}
