import { Alert } from "@medusajs/ui"
import { forwardRef } from "react"
import { TextLink } from "../shared/display/text-link"
import { errorDetail } from "../shared/server/request-error"
import { useErrorText } from "../shared/server/use-error-text"
import type { CreationError } from "./creation-error"
import { GatewayFailureMessage } from "./gateway-failure"

/** Says above a form in plain words why nothing was created, what to do, and leads to what stands in the way. */
export const CreationFault = forwardRef<HTMLDivElement, CreationFaultProps>(function CreationFault(
  { fault, error, rest = [], title, advice, link },
  place
) {
  const { title: titleOf } = useErrorText()
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      role="alert"
      variant={fault.outcome === "in_doubt" ? "warning" : "error"}
      className="outline-none"
      data-testid={`form-error-${fault.outcome}`}
    >
      <div className="txt-small flex flex-col gap-y-1">
        <p className="txt-small-plus">{title ?? titleOf(error)}</p>
        {advice && <p>{advice}</p>}
        {fault.outcome === "refused" && <GatewayFailureMessage failure={fault.failure} />}
        {fault.outcome === "not_sent" && (
          <p className="text-ui-fg-subtle break-words">
            <bdi>{rest.length > 0 ? rest.join(" · ") : errorDetail(error)}</bdi>
          </p>
        )}
        {link && (
          <TextLink to={link.to} className="txt-small-plus w-fit">
            {link.text}
          </TextLink>
        )}
      </div>
    </Alert>
  )
})

interface CreationFaultProps {
  fault: CreationError
  error: unknown
  /** The server's words that belong to no field of the form. */
  rest?: string[]
  /** What happened; the usual words for the error when left out. */
  title?: string
  /** What to do. */
  advice?: string
  link?: { to: string; text: string }
}
