import type { SvcConfiguration } from "../../modules/svc/settings"
import { MESSAGE_LIMIT, type WithdrawalRequest } from "../../modules/svc/withdrawals"
import type { SvcCreateWithdrawalBody } from "../../types"
import { amountOf, wrongField } from "../entered-amount"

/**
 * Converts a request body to the withdrawal to store and send. Pure.
 *
 * @throws MedusaError INVALID_DATA with the field.
 */
export function buildWithdrawalRequest(
  input: SvcCreateWithdrawalBody,
  configuration: Pick<SvcConfiguration, "environment" | "currency_code">
): WithdrawalRequest {
  const message = input.message?.trim() || null
  if (message !== null && message.length > MESSAGE_LIMIT) {
    throw wrongField("message", `must have at most ${MESSAGE_LIMIT} characters`)
  }
  return {
    idempotency_key: input.idempotency_key,
    environment: configuration.environment,
    amount: amountOf("amount", input.amount),
    currency_code: configuration.currency_code,
    message,
  }
}
