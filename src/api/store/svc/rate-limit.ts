import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"

/** Most requests in a minute, on each server. */
interface Limits {
  perSession: number
  /**
   * Many phones can share one address, so this is the larger one. It only keeps order: Medusa believes what the last proxy
   * says of an address, so where there is none, everybody can have many.
   */
  perAddress: number
  /** Of all sessions and addresses together, whatever a request says of itself. */
  perServer: number
}

const MINUTE_S = 60

/**
 * Lets a payment session, an address, and all of them together ask only so often; what exceeds it is answered 429 with
 * `Retry-After`. What a payment can cost over its life is bounded by the ledger: `MAX_ATTEMPTS_PER_SESSION`.
 */
export function limitRate({ perSession, perAddress, perServer }: Limits) {
  const sessions = new RateLimiterMemory({ points: perSession, duration: MINUTE_S })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: MINUTE_S })
  const all = new RateLimiterMemory({ points: perServer, duration: MINUTE_S })
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    try {
      await addresses.consume(req.ip ?? "unknown")
      await sessions.consume(String(req.params.payment_session_id))
      // Last, so that one address or session that asks too often takes nothing from the others.
      await all.consume("all")
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) {
        throw refused
      }
      const seconds = Math.ceil(refused.msBeforeNext / 1000)
      res.setHeader("Retry-After", String(seconds))
      res
        .status(429)
        .json({ type: "too_many_requests", message: `Too many requests. Try again in ${seconds} seconds.` })
      return
    }
    next()
  }
}
