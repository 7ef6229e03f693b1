import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { challengeOf, PROOF_HEADER, storeProof } from "../../doctor/store-proof"

/** Lets a look at the store recognise it behind its public address: a challenge is answered beside the message. */
export async function proveStore(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const challenge = challengeOf(req.headers)
  if (challenge !== undefined) {
    // A message is worth more than the proof: it goes on whatever becomes of that.
    const proof = await storeProof(req.scope, challenge).catch(() => undefined)
    if (proof !== undefined) {
      res.setHeader(PROOF_HEADER, proof)
    }
  }
  next()
}
