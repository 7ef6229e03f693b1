import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { type Language, readLanguageName } from "../../fields/languages"
import { type Amount, InvalidAmountError, parseDecimal, sameAmount, toAmount } from "../../gateway"
import {
  findAllowedReturnUrl,
  buildCheckoutUrl,
  describeMinimum,
  isBelowMinimum,
  nothingToPay,
  type SvcConfiguration,
} from "../../modules/svc/settings"
import { formatDecimal } from "../../modules/svc/payments"

/** The content of `payment_sessions.data`. The storefront can read it, so it contains nothing secret or personal. */
export interface SessionData {
  session_id: string
  checkout_url: string
  environment: "sandbox" | "live"
  currency_code: string
  /** Decimal text with two fraction digits: what the shopper will pay. */
  amount: string
  return_url?: string
  /** The shop's language, which the payment page follows. */
  language?: Language
}

const ownKeys: readonly string[] = [
  "session_id",
  "checkout_url",
  "environment",
  "currency_code",
  "amount",
  "return_url",
  "language",
] satisfies (keyof SessionData)[]

/**
 * Checks amount and currency and builds the session's data. Core stores `{...clientData, ...providerData}`, so foreign
 * keys that a client sent are overwritten with `undefined`.
 *
 * @throws MedusaError INVALID_DATA with the currency or amount that cannot be paid.
 */
export function buildSessionData(
  configuration: SvcConfiguration,
  input: { amount: BigNumberInput; currency_code: string; data?: Record<string, unknown> }
): Record<string, unknown> & SessionData {
  const currency = input.currency_code.toLowerCase()
  if (currency !== configuration.currency_code) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `This payment method accepts ${configuration.currency_code.toUpperCase()}, not ${currency.toUpperCase()}. Choose another payment method or a region in ${configuration.currency_code.toUpperCase()}.`
    )
  }
  const amount = computePayableAmount(input.amount)
  if (isBelowMinimum(configuration, amount)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, describeMinimum(configuration))
  }
  const sessionId = readSessionId(input.data)
  const returnUrl = findAllowedReturnUrl(configuration, input.data?.return_url)
  const foreign = Object.keys(input.data ?? {}).filter((key) => !ownKeys.includes(key))
  return {
    ...Object.fromEntries(foreign.map((key) => [key, undefined])),
    session_id: sessionId,
    checkout_url: buildCheckoutUrl(configuration, sessionId),
    environment: configuration.environment,
    currency_code: currency,
    amount,
    return_url: returnUrl,
    language: readLanguageName(input.data?.language),
  }
}

function computePayableAmount(amount: BigNumberInput): Amount {
  try {
    return toAmount(formatDecimal(amount))
  } catch (error) {
    if (error instanceof InvalidAmountError && parseDecimal(formatDecimal(amount))?.isZero()) {
      throw nothingToPay()
    }
    const reason = error instanceof InvalidAmountError ? error.message : "The amount is not a number."
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `This amount cannot be paid. ${reason}`)
  }
}

/** Id of the payment session that a provider call is about. */
export function readSessionId(data: Record<string, unknown> | undefined): string {
  const id = data?.session_id
  if (typeof id !== "string" || id === "") {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "The payment's data has no session_id.")
  }
  return id
}

/** Whether the ledger's amount equals the amount of the session. */
export function isPaidInFull(data: Record<string, unknown> | undefined, attemptAmount: string): boolean {
  return typeof data?.amount === "string" && sameAmount(data.amount, attemptAmount)
}
