import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { CreationError } from "../creation/creation-error"
import { CreationFault } from "../creation/creation-fault"
import type { InvoiceFault } from "./use-invoice-form-error"

/** Says why the invoice was not created. It gets the focus, so that it is not overlooked. */
export function InvoiceFormError({ fault }: { fault: InvoiceFault | undefined }) {
  const { t } = useTranslation()
  const adviceOf = useAdvice()
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
  return (
    <CreationFault
      ref={place}
      fault={creation}
      error={error}
      rest={rest}
      title={creation.outcome === "not_sent" ? undefined : t(`svc.invoices.create.fault.${creation.outcome}`)}
      advice={adviceOf(creation)}
      link={
        "id" in creation && creation.id
          ? { to: `/svc/invoices/${creation.id}`, text: t("svc.invoices.create.openIt") }
          : undefined
      }
    />
  )
}

function useAdvice(): (creation: CreationError) => string | undefined {
  const { t } = useTranslation()
  return (creation) => {
    switch (creation.outcome) {
      case "refused":
        return creation.failure ? t(`svc.invoices.failure.${creation.failure.kind}`) : undefined
      case "form_used":
      case "in_doubt":
        return t(`svc.invoices.create.advice.${creation.outcome}`)
      case "not_sent":
        return undefined
    }
  }
}
