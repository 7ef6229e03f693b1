import { useTranslation } from "react-i18next"
import type { SvcGatewayFailure } from "../../types"
import type { CreationKind } from "./creation-kind"

/** Explains why the gateway created nothing and what to do, followed by the server's stored message. */
export function GatewayFailure({ kind, failure }: { kind: CreationKind; failure: SvcGatewayFailure | null }) {
  const { t } = useTranslation()
  return failure ? (
    <>
      <p>{t(`svc.${kind}.failure.${failure.kind}`)}</p>
      <GatewayFailureMessage failure={failure} />
    </>
  ) : null
}

/** Kinds for which the translated text is complete. */
export const toldFailures: ReadonlySet<SvcGatewayFailure["kind"]> = new Set([
  "unauthorized",
  "not_found",
  "outcome_unknown",
])

/** The server's stored message of a failure, which is English. Empty where it adds nothing. */
function GatewayFailureMessage({ failure }: { failure: SvcGatewayFailure | null }) {
  return failure && !toldFailures.has(failure.kind) ? (
    <p className="text-ui-fg-muted break-words">
      <bdi>{failure.message}</bdi>
    </p>
  ) : null
}
