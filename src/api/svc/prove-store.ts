import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CHALLENGE_HEADER, PROOF_HEADER, storeProof } from "../../workflows/settings/connection/store-proof"

/** Lets the connection test recognise this store behind its public address: a challenge is answered beside the message. */
export async function proveStore(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const challenge = req.headers[CHALLENGE_HEADER]
  if (typeof challenge === "string" && /^[0-9a-f]{32}$/.test(challenge)) {
    // A message is worth more than the proof: it goes on whatever becomes of that.
    const proof = await storeProof(req.scope, challenge).catch(() => undefined)
    if (proof !== undefined) {
      res.setHeader(PROOF_HEADER, proof)
    }
  }
  next()
}
