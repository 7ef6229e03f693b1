import type { SvcWithdrawal } from "../../../types"

/** Most characters of the message of a withdrawal. The admin's form and the server take no more. */
export const MESSAGE_LIMIT = 500

/**
 * The fields of a withdrawal, with those inside them, as the Admin API answers them. What is read and exported derives from this list;
 * the CSV file has them in this order.
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
