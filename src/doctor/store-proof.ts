import { createHash, createHmac } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rowsOf } from "../workflows/medusa/rows-of"

/** Carries a number made up by who asks: 32 hexadecimal digits. */
export const CHALLENGE_HEADER = "x-svc-challenge"

/** Carries the store's answer to it. */
export const PROOF_HEADER = "x-svc-proof"

/** Carries the hash of the body as the store received it; only in answer to a challenge. */
export const BODY_HEADER = "x-svc-body"

/** The challenge that a request carries; `undefined` for none and for one that is not sound. */
export function challengeOf(headers: Record<string, string | string[] | undefined>): string | undefined {
  const challenge = headers[CHALLENGE_HEADER]
  return typeof challenge === "string" && /^[0-9a-f]{32}$/.test(challenge) ? challenge : undefined
}

/**
 * What only this store answers to a challenge: a hash over it and the store's id, which every server of one database knows.
 * It tells stores apart; it is no credential.
 */
export async function storeProof(container: MedusaContainer, challenge: string): Promise<string> {
  const [store] = await rowsOf<{ id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "store",
    fields: ["id"],
    pagination: { take: 1, order: { created_at: "ASC" } },
  })
  return createHmac("sha256", store?.id ?? "")
    .update(challenge)
    .digest("hex")
}

/** What a body is recognised by. */
export function bodyHash(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex")
}
