import type { SvcGatewayFailure } from "../../../types"

/** What became of a request to create something: exactly one of these. */
export type CreationAnswer<Created> =
  | { outcome: "created"; created: Created }
  /** It may have been carried out. */
  | { outcome: "unknown"; failure: SvcGatewayFailure }
  /** It has not been carried out. */
  | { outcome: "refused"; failure: SvcGatewayFailure }

/** What is kept of something that staff did not find in the merchant panel: it may be asked for again. */
export function notCreatedFailure(note: string): SvcGatewayFailure {
  return { kind: "unavailable", message: `Not found in the merchant panel: ${note}` }
}
