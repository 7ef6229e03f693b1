import { Alert } from "@medusajs/ui"
import { forwardRef } from "react"
import { useTranslation } from "react-i18next"
import { TextLink } from "../shared/display/links"
import { findErrorDetail } from "../lib/request-error"
import { useErrorText } from "../hooks/use-error-text"
import type { CreationError } from "./creation-error"
import type { CreationKind } from "./creation-kind"
import type { SvcGatewayFailure } from "../../types"

/** Explains above a form why nothing was created and what to do, and links to the obstacle. */
export const CreationFormError = forwardRef<HTMLDivElement, CreationFormErrorProps>(function CreationFormError(
  { kind, creation, error, rest },
  place
) {
  const { t } = useTranslation()
  const { title } = useErrorText()
  const id = "id" in creation ? creation.id : undefined
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      role="alert"
      variant={creation.outcome === "in_doubt" ? "warning" : "error"}
      className="outline-none"
      data-testid={`form-error-${creation.outcome}`}
    >
      <div className="txt-small flex flex-col gap-y-1">
        <p className="txt-small-plus">
          {creation.outcome === "not_sent" ? title(error) : t(`svc.${kind}.create.fault.${creation.outcome}`)}
        </p>
        <Advice kind={kind} creation={creation} error={error} rest={rest} />
        {id && (
          <TextLink to={`/svc/${kind}/${id}`} className="txt-small-plus w-fit">
            {t(`svc.${kind}.create.openIt`)}
          </TextLink>
        )}
      </div>
    </Alert>
  )
})

function Advice({ kind, creation, error, rest = [] }: CreationFormErrorProps) {
  const { t } = useTranslation()
  switch (creation.outcome) {
    case "refused":
      return <GatewayFailure kind={kind} failure={creation.failure} />
    case "form_used":
    case "in_doubt":
      return <p>{t(`svc.${kind}.create.advice.${creation.outcome}`)}</p>
    case "not_sent":
      return (
        <p className="text-ui-fg-subtle break-words">
          <bdi>{rest.length > 0 ? rest.join(" · ") : findErrorDetail(error)}</bdi>
        </p>
      )
  }
}

interface CreationFormErrorProps {
  kind: CreationKind
  /** The meaning of the error for the object to create. */
  creation: CreationError
  error: unknown
  /** The server's messages that belong to no field of the form; its whole message by default. */
  rest?: string[]
}

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
export const explainedFailures: ReadonlySet<SvcGatewayFailure["kind"]> = new Set([
  "unauthorized",
  "not_found",
  "outcome_unknown",
])

/** The server's stored message of a failure, which is English. Empty where it adds nothing. */
function GatewayFailureMessage({ failure }: { failure: SvcGatewayFailure | null }) {
  return failure && !explainedFailures.has(failure.kind) ? (
    <p className="text-ui-fg-muted break-words">
      <bdi>{failure.message}</bdi>
    </p>
  ) : null
}
