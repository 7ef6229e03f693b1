/**
 * SQL: when the shopper or the gateway last gave a sign about a row of `svc_attempt`, as the index has it. `updated_at`
 * would not do: inquiries and the removal of personal data change it too.
 */
export const LAST_SIGN = "coalesce(reported_at, created_at)"
