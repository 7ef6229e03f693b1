import { withdrawalEntries } from "../../fields/withdrawal"
import type { SvcConfiguration } from "../../modules/svc/settings"
import type { WithdrawalRequest } from "../../modules/svc/withdrawals"
import type { SvcCreateWithdrawalBody } from "../../types"
import { readEnteredAmount } from "../entered-amount"
import { readEntries } from "../read-entries"

/**
 * Converts a request body to the withdrawal to store and send. Pure.
 *
 * @throws MedusaError INVALID_DATA with the field.
 */
export function buildWithdrawalRequest(
  input: SvcCreateWithdrawalBody,
  configuration: Pick<SvcConfiguration, "environment" | "merchant_id" | "svc_id" | "currency_code">
): WithdrawalRequest {
  return {
    idempotency_key: input.idempotency_key,
    environment: configuration.environment,
    merchant_id: configuration.merchant_id,
    svc_id: configuration.svc_id,
    amount: readEnteredAmount("amount", input.amount),
    currency_code: configuration.currency_code,
    ...readEntries(withdrawalEntries, input),
  }
}
