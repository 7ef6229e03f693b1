import { z } from "@medusajs/framework/zod"
import { GatewayError } from "../gateway"
import { findLeftPart, type GatewayAccount } from "../modules/svc/settings"
import type { CreationAnswer } from "../modules/svc/gateway-requests"
import type { SvcGatewayFailure } from "../types"

/** The subject of a request, for messages to staff. */
export type GatewaySubject = "invoice" | "share" | "withdrawal"

/**
 * Sends one request that creates something, and maps every result to an answer. Never throws, so that the caller always
 * stores the outcome.
 */
export async function askGateway<Created>(
  subject: GatewaySubject,
  call: () => Promise<Created>
): Promise<CreationAnswer<Created>> {
  try {
    return { outcome: "created", created: await call() }
  } catch (error) {
    const failure = describeFailure(subject, error)
    return { outcome: failure.kind === "outcome_unknown" ? "unknown" : "refused", failure }
  }
}

/**
 * Checks that something may still be sent: the settings can change before it is, and a server that was suspended finds
 * that others have given the request up. Staff may have requested it again since.
 *
 * @throws GatewayError `unavailable`.
 */
export function requireUnsent(
  configuration: GatewayAccount,
  { state, ...account }: GatewayAccount & { state: string }
): void {
  if (state !== "creating") {
    throw new GatewayError("unavailable", "The request was given up before it was sent, so nothing was sent.")
  }
  const parts = { environment: `the ${account.environment} environment`, merchant: describeMerchant(account) }
  const left = findLeftPart(account, configuration)
  if (left) {
    throw new GatewayError("unavailable", `The store has left ${parts[left]}, so nothing was sent.`)
  }
}

/** Names the merchant account in an error, with its service where only that one counts. */
export function describeMerchant({ merchant_id, svc_id }: GatewayAccount): string {
  return svc_id === undefined ? `merchant ${merchant_id}` : `merchant ${merchant_id} and service ${svc_id}`
}

const toLookUp: Record<GatewaySubject, string> = {
  invoice: "Check the merchant panel for the invoice and record the result.",
  share: "Ask the customer or check the merchant panel before you share it again.",
  withdrawal: "Check the merchant panel for the withdrawal and record the result.",
}

const notFound: Record<GatewaySubject, string> = {
  invoice: "The gateway did not find the merchant account.",
  share: "The gateway does not know this invoice.",
  withdrawal:
    "The gateway has no verified bank details of the merchant. Add and verify them in the merchant panel, then request the withdrawal again.",
}

/** Describes in plain words why the gateway did not do what was requested (§7). Never contains a secret. */
function describeFailure(subject: GatewaySubject, error: unknown): SvcGatewayFailure {
  if (error instanceof z.ZodError) {
    // A request that violates the contract was not sent.
    const fields = [...new Set(error.issues.map(({ path }) => path.map(String).join(".")))]
    return { kind: "invalid", message: `The request is not valid: ${fields.join(", ")}.` }
  }
  if (!(error instanceof GatewayError)) {
    return { kind: "outcome_unknown", message: `The request to the gateway failed. ${toLookUp[subject]}` }
  }
  const { kind, message, statusCode } = error
  switch (kind) {
    case "unauthorized":
      // Without a status the request was not sent, because there is no token: the message says why.
      return {
        kind,
        message:
          statusCode === undefined
            ? message
            : `Access token rejected. Check the access token or its login in the plugin settings. ${message}`,
      }
    case "not_found":
      return { kind, message: `${notFound[subject]} ${message}` }
    case "outcome_unknown":
      return { kind, message: `${message} ${toLookUp[subject]}` }
    case "invalid":
    case "unavailable":
      return { kind, message }
  }
}
