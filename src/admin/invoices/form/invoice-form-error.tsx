import { useEffect, useRef, useState } from "react"
import { CreationFormError } from "../../creation/creation-form-error"
import type { FieldPath, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type CreationError, toCreationError } from "../../creation/creation-error"
import { listFieldErrors } from "../../lib/request-error"
import { useErrorText } from "../../hooks/use-error-text"
import { invoiceFieldNames, type InvoiceFormValues } from "./invoice-schema"

/** Explains why the invoice was not created. Takes the focus, so that it is not overlooked. */
export function InvoiceFormError({ fault }: { fault: InvoiceFault | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) {
      place.current?.focus()
      place.current?.scrollIntoView({ block: "center" })
    }
  }, [fault])
  return fault ? <CreationFormError ref={place} kind="invoices" {...fault} /> : null
}

/** The error above the form when the invoice was not created. */
interface InvoiceFault {
  error: unknown
  creation: CreationError
  /** The server's messages that belong to no field. */
  rest: string[]
}

/**
 * Shows the server's errors at their fields, and the rest above the form.
 *
 * @param onRefused is called when the next try is a new request.
 */
export function useInvoiceFormError(form: UseFormReturn<InvoiceFormValues>, onRefused: () => void) {
  const { t } = useTranslation()
  const { field } = useErrorText()
  const [fault, setFault] = useState<InvoiceFault>()
  const show = (error: unknown) => {
    const creation = toCreationError(error, "invoices")
    if (creation.outcome === "refused") {
      onRefused()
    }
    const { fields, rest } = listFieldErrors(error, invoiceFieldNames)
    for (const [path, refused] of fields) {
      const own =
        path === "mobile" ? t("svc.invoices.form.noMobile") : path === "email" && t("svc.invoices.form.noEmail")
      form.setError(findField(path), { type: "server", message: own || field(refused) }, { shouldFocus: true })
    }
    setFault(fields.size > 0 && rest.length === 0 ? undefined : { error, creation, rest })
  }
  return { fault, show, clear: () => setFault(undefined) }
}

/** Totals have no fields of their own, so their errors are shown at unit prices or lines. */
function findField(path: string): FieldPath<InvoiceFormValues> {
  const name = path.replace(/^(lines\.\d+\.)amount$/, "$1unit_price")
  return (name === "lines" || name === "amount" ? "lines.root" : name) as FieldPath<InvoiceFormValues>
}
