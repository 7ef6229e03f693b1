import { toast } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { findErrorDetail, findErrorKind, type FieldFault } from "../lib/request-error"

/** Error texts in the language of the page, with the server's own message as detail. */
export function useErrorText() {
  const { t } = useTranslation()
  return useMemo(() => {
    const title = (error: unknown) => t(`svc.errors.${findErrorKind(error)}`)
    return {
      title,
      /** Text for a field error without a translation. */
      field: ({ message }: FieldFault) => t("svc.errors.field", { message }),
      /** Shows a toast for a failed action. */
      show: (error: unknown) => toast.error(title(error), { description: findErrorDetail(error) }),
    }
  }, [t])
}
