import type { Runner } from "../database"
import { type GivenUp, giveUpStaleRequests } from "./stale-requests"

/** Requests to the gateway that are sent at most once: for invoices and withdrawals. */
export class GatewayRequests {
  constructor(private readonly runner: Runner) {}

  /** Marks requests whose answer was never stored as unknown; see {@link giveUpStaleRequests}. */
  async giveUpStale(): Promise<GivenUp> {
    return this.runner.write(giveUpStaleRequests)
  }
}
