import { z } from "zod"
import { messageShapeNames } from "./messages/shapes"
import { retryPolicySchema } from "./options"

/** Endpoints that can be made to fail. */
export const faultyEndpointNames = [
  "create_invoice",
  "share_invoice",
  "withdrawal",
  "login",
  "sdk_token",
  "webpurchase",
] as const

export type FaultyEndpointName = (typeof faultyEndpointNames)[number]

/**
 * The ways in which an endpoint can fail: no answer, a broken connection, HTTP 500, an HTML page or broken JSON with
 * status 200, or one of the refusals of §7.
 */
export const endpointFaultModes = [
  "timeout",
  "reset",
  "error_500",
  "html",
  "garbage",
  "error_400",
  "error_401",
  "error_404",
] as const

const endpointFaultSchema = z.strictObject({
  mode: z.enum(endpointFaultModes),
  /** How many calls fail; all by default. */
  times: z.number().int().min(1).max(1_000_000).optional(),
  /** Does the work first and fails then, so that the caller cannot know the outcome. */
  after_effect: z.boolean().default(false),
})

export type EndpointFault = z.infer<typeof endpointFaultSchema>

const messageFaultsSchema = z.strictObject({
  delay_ms: z.number().int().min(0).max(3_600_000).optional(),
  /** `true` drops every message, a channel's name only those of the channel. */
  drop: z.union([z.boolean(), z.enum(["callback", "webhook"])]).optional(),
  /** Extra sends of each message after the first. */
  duplicate: z.number().int().min(0).max(100).optional(),
  /** Which of the two messages of a transaction arrives first; `together` sends both at the same moment. */
  reorder: z.enum(["webhook_first", "callback_first", "together"]).optional(),
  /** A shape in which gateways have been seen to send messages; it acts on the messages that can have it. */
  shape: z.enum(messageShapeNames).optional(),
  /** Sets fields before signing, or removes those set to null. A field that neither format has is added. */
  rewrite: z.record(z.string().min(1).max(64), z.string().max(10_000).nullable()).optional(),
  /** Changes a field after signing; a field that neither format has is added. */
  tamper: z.strictObject({ field: z.string().min(1).max(64), value: z.string().max(10_000) }).optional(),
})

export type MessageFaults = z.infer<typeof messageFaultsSchema>

/** All faults; an empty object is a healthy gateway. */
export const faultsSchema = z.strictObject({
  messages: messageFaultsSchema.optional(),
  endpoints: z.partialRecord(z.enum(faultyEndpointNames), endpointFaultSchema).optional(),
  /** Withdrawals answer 404: the user's verified bank details were not found (§7). */
  bank_details_missing: z.boolean().optional(),
  /** Logins are refused: the user is blocked. */
  user_blocked: z.boolean().optional(),
  /**
   * Payment pages are on another host (`localhost` instead of `127.0.0.1`, or the reverse): the first one accepts the
   * form and redirects to the page (302), or lets the browser post the form again (307).
   */
  second_host: z.literal([302, 307]).optional(),
  /** The browser comes back to CALLBACK_URL without the message: by GET, or by an empty POST. */
  empty_return: z.enum(["get", "post"]).optional(),
  /** Replaces the retry policy of webhooks, in whole or in part. */
  retry: z
    .strictObject({
      attempts: retryPolicySchema.shape.attempts.unwrap().optional(),
      first_delay_ms: retryPolicySchema.shape.first_delay_ms.unwrap().optional(),
      max_delay_ms: retryPolicySchema.shape.max_delay_ms.unwrap().optional(),
      timeout_ms: retryPolicySchema.shape.timeout_ms.unwrap().optional(),
    })
    .optional(),
})

export type Faults = z.infer<typeof faultsSchema>

/**
 * Takes the fault for the next call of an endpoint, and decrements its count, if it has one.
 *
 * @returns `undefined` when the endpoint is healthy.
 */
export function takeEndpointFault(faults: Faults, endpoint: FaultyEndpointName): EndpointFault | undefined {
  const fault = faults.endpoints?.[endpoint]
  if (!fault || !faults.endpoints) {
    return undefined
  }
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times === 0) {
      delete faults.endpoints[endpoint]
    }
  }
  return { ...fault }
}
