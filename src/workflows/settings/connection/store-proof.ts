import { createHmac } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Carries a number made up by who asks: 32 hexadecimal digits. */
export const CHALLENGE_HEADER = "x-svc-challenge"

/** Carries the store's answer to it. */
export const PROOF_HEADER = "x-svc-proof"

/**
 * What only this store answers to a challenge: a hash over it and the store's id, which every server of one database knows.
 * It tells stores apart; it is no credential.
 */
export async function storeProof(container: MedusaContainer, challenge: string): Promise<string> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "store", fields: ["id"], pagination: { take: 1, order: { created_at: "ASC" } } })
  const [store] = data as { id: string }[]
  return createHmac("sha256", store?.id ?? "")
    .update(challenge)
    .digest("hex")
}
