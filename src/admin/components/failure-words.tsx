import type { SvcGatewayFailure } from "../../types"

/** What the server wrote down about a failure, as it is: its words are English. */
export function FailureWords({ failure }: { failure: SvcGatewayFailure | null }) {
  return failure ? (
    <p className="text-ui-fg-muted break-words">
      <bdi>{failure.message}</bdi>
    </p>
  ) : null
}
