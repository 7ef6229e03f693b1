import type { SvcConfiguration } from "../../modules/svc/settings/configuration"
import type { WithdrawalRequest } from "../../modules/svc/withdrawals/withdrawals"
import { amountOf, wrongField } from "../entered-amount"

/** Longest message of a withdrawal (the bound that the client of §4.3 takes). */
const MAX_MESSAGE = 500

/** What a caller asks for. */
export interface RequestWithdrawalInput {
  /** Decimal text or number, with at most two fraction digits. */
  amount: string | number
  message?: string | null
  /** Asking twice with the same key is one withdrawal. */
  idempotency_key: string
}

/**
 * Makes of what was asked for what is kept and sent. Pure.
 *
 * @throws MedusaError INVALID_DATA naming the field.
 */
export function withdrawalRequestOf(
  input: RequestWithdrawalInput,
  configuration: Pick<SvcConfiguration, "environment" | "currency_code">
): WithdrawalRequest {
  const message = input.message?.trim() || null
  if (message !== null && message.length > MAX_MESSAGE) {
    throw wrongField("message", `must have at most ${MAX_MESSAGE} characters`)
  }
  return {
    idempotency_key: input.idempotency_key,
    environment: configuration.environment,
    amount: amountOf("amount", input.amount),
    currency_code: configuration.currency_code,
    message,
  }
}
