import { useEffect, useRef } from "react"
import { CreationFormError } from "../../creation/creation-form-error"
import type { InvoiceFault } from "./use-invoice-form-error"

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
