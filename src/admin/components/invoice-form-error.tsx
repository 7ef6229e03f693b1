import { Alert } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceFault } from "../lib/use-invoice-form-error"
import { useErrorText } from "../lib/use-error-text"
import { errorDetail } from "../lib/request-error"
import { TextLink } from "./text-link"

/** Says in plain words why the invoice was not created, and what to do. It gets the focus, so that it is not overlooked. */
export function InvoiceFormError({ fault }: { fault: InvoiceFault | undefined }) {
  const { t } = useTranslation()
  const { title } = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) {
      place.current?.focus()
      place.current?.scrollIntoView({ block: "center" })
    }
  }, [fault])
  if (!fault) {
    return null
  }
  const { creation, error, rest } = fault
  const detail = rest.length > 0 ? rest.join(" · ") : errorDetail(error)
  const kind = creation.outcome === "refused" ? creation.failure?.kind : undefined
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
          {creation.outcome === "not_sent" ? title(error) : t(`svc.invoices.create.fault.${creation.outcome}`)}
        </p>
        {kind && <p>{t(`svc.invoices.failure.${kind}`)}</p>}
        {creation.outcome === "in_doubt" && <p>{t("svc.invoices.create.inDoubtAdvice")}</p>}
        {detail && (
          <p className="text-ui-fg-subtle break-words">
            <bdi>{detail}</bdi>
          </p>
        )}
        {creation.outcome === "refused" && (
          <TextLink to={`/svc/invoices/${creation.id}`} className="txt-small-plus w-fit">
            {t("svc.invoices.create.openRefused")}
          </TextLink>
        )}
      </div>
    </Alert>
  )
}
