import { useTranslation } from "react-i18next"
import type { SvcGatewayFailure } from "../../types"
import type { CreationKind } from "./creation-kind"

/** Says in plain words why the gateway created nothing and what to do, then what the server wrote down about it. */
export function GatewayFailure({ kind, failure }: { kind: CreationKind; failure: SvcGatewayFailure | null }) {
  const { t } = useTranslation()
  return failure ? (
    <>
      <p>{t(`svc.${kind}.failure.${failure.kind}`)}</p>
      <GatewayFailureMessage failure={failure} />
    </>
  ) : null
}

/** Kinds of which the translated text says all that there is to say. */
export const toldFailures: ReadonlySet<SvcGatewayFailure["kind"]> = new Set([
  "unauthorized",
  "not_found",
  "outcome_unknown",
])

/** What the server wrote down about a failure, as it is: it is English. Nothing where it adds nothing. */
function GatewayFailureMessage({ failure }: { failure: SvcGatewayFailure | null }) {
  return failure && !toldFailures.has(failure.kind) ? (
    <p className="text-ui-fg-muted break-words">
      <bdi>{failure.message}</bdi>
    </p>
  ) : null
}
