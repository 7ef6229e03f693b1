import type { SvcGatewayFailure } from "../../../types"

/** The outcome of a request that creates something: exactly one of these. */
export type CreationAnswer<Created> =
  | { outcome: "created"; created: Created }
  /** The gateway may have carried it out. */
  | { outcome: "unknown"; failure: SvcGatewayFailure }
  /** The gateway has not carried it out. */
  | { outcome: "refused"; failure: SvcGatewayFailure }

/** The failure to store when staff did not find the object in the merchant panel. It may be requested again. */
export function buildNotCreated(note: string): SvcGatewayFailure {
  return { kind: "unavailable", message: `Not found in the merchant panel: ${note}` }
}
