import type { SvcWithdrawal } from "../../../types"

/** Maximum number of characters of a withdrawal's message, for the admin's form and the server. */
export const MESSAGE_LIMIT = 500

/**
 * The fields of a withdrawal in answers of the Admin API, with nested fields. Queries and exports derive from this
 * list; the CSV file keeps its order.
 */
export const withdrawalFields = {
  created_at: true,
  withdrawal_number: true,
  amount: true,
  currency_code: true,
  state: true,
  status: true,
  failure: { kind: true, message: true },
  message: true,
  requested_by: true,
  decided_by: true,
  environment: true,
  updated_at: true,
  id: true,
} as const satisfies Record<keyof SvcWithdrawal, unknown>
