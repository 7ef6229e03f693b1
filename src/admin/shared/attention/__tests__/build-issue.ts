import type { SvcAttentionDetail } from "../../../../types"

/** Staff have not confirmed yet that the money came. */
export const NOT_CONFIRMED = { possible: false, reason: "not_confirmed" } as const

/** Builds an issue: by default an open claim about a transaction of another amount. */
export function buildIssue(changes: Partial<SvcAttentionDetail> = {}): SvcAttentionDetail {
  return {
    id: "svcatn_1",
    reason: "amount_mismatch",
    attempt_id: "svcatt_1",
    invoice_id: null,
    environment: "sandbox",
    transaction_number: "967",
    amount: "55.00",
    currency_code: "qar",
    detail: null,
    explanation: null,
    confirmed_by: null,
    resolved_at: null,
    resolved_by: null,
    resolution: null,
    created_at: "2026-11-01T10:00:00.000Z",
    refund: NOT_CONFIRMED,
    can_withdraw_confirmation: false,
    refund_task_id: null,
    changed_cart: null,
    ...changes,
  }
}
