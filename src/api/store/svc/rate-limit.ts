import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"

/** Maximum number of requests per minute and server. */
interface Limits {
  /** For each payment session, or for each payment link. */
  perSession: number
  /**
   * Larger than `perSession`, because many phones can share one address. Not a security limit: Medusa trusts the
   * address that the last proxy sends, so without a proxy a client can claim many.
   */
  perAddress: number
  /** For all sessions and addresses together; independent of anything that a request claims. */
  perServer: number
}

const MINUTE_S = 60

/** How a route differs from those of the store API. */
interface RouteDifferences {
  /** Reads the session, or what stands for it, from the parameters of the address. */
  readSession?: (params: MedusaRequest["params"]) => string
  /** Sends the answer beyond the limit. Status and `Retry-After` are set. */
  sendRefusal?: (req: MedusaRequest, res: MedusaResponse, seconds: number) => unknown
}

/**
 * Limits the rate of requests per payment session, per address and in total; answers 429 with `Retry-After` beyond it.
 * The ledger limits the total number of attempts of a session: `MAX_ATTEMPTS_PER_SESSION`.
 */
export function limitRate(
  { perSession, perAddress, perServer }: Limits,
  {
    readSession = ({ payment_session_id: id }) => String(id),
    sendRefusal = (_, res, seconds) =>
      res.json({ type: "too_many_requests", message: `Too many requests. Try again in ${seconds} seconds.` }),
  }: RouteDifferences = {}
) {
  const sessions = new RateLimiterMemory({ points: perSession, duration: MINUTE_S })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: MINUTE_S })
  const all = new RateLimiterMemory({ points: perServer, duration: MINUTE_S })
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    try {
      await addresses.consume(req.ip ?? "unknown")
      await sessions.consume(readSession(req.params))
      // Last, so that requests rejected above do not count against the others.
      await all.consume("all")
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) {
        throw refused
      }
      const seconds = Math.ceil(refused.msBeforeNext / 1000)
      res.status(429).setHeader("Retry-After", String(seconds))
      await sendRefusal(req, res, seconds)
      return
    }
    next()
  }
}
