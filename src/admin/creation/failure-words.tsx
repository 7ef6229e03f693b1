import type { SvcGatewayFailure } from "../../types"

/** Kinds of which the translated text says all that there is to say. */
const told = new Set<SvcGatewayFailure["kind"]>(["unauthorized", "not_found"])

/** What the server wrote down about a failure, as it is: its words are English. Nothing where they add nothing. */
export function FailureWords({ failure }: { failure: SvcGatewayFailure | null }) {
  return failure && !told.has(failure.kind) ? (
    <p className="text-ui-fg-muted break-words">
      <bdi>{failure.message}</bdi>
    </p>
  ) : null
}
