import type { Runner } from "../database/runner"
import { type GivenUp, giveUpStaleRequests } from "./stale-requests"

/** Requests to the gateway that are sent once: for invoices and withdrawals. */
export class GatewayRequests {
  constructor(private readonly runner: Runner) {}

  /** Gives up requests whose answer was never written down; see {@link giveUpStaleRequests}. */
  async giveUpStale(): Promise<GivenUp> {
    return this.runner.write(giveUpStaleRequests)
  }
}
