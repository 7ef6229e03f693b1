import { mapFields } from "../../../fields/entered-field"
import { withdrawalEntries } from "../../../fields/withdrawal"
import type { SvcWithdrawal } from "../../../types"

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
  ...mapFields(withdrawalEntries, () => true as const),
  requested_by: true,
  decided_by: true,
  environment: true,
  sent_at: true,
  updated_at: true,
  id: true,
} as const satisfies Record<keyof SvcWithdrawal, unknown>
