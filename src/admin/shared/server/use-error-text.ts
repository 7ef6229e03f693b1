import { toast } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { errorDetail, errorKind, type FieldFault } from "./request-error"

/** Errors in the language of the page: what went wrong, and the server's own words as detail. */
export function useErrorText() {
  const { t } = useTranslation()
  return useMemo(() => {
    const title = (error: unknown) => t(`svc.errors.${errorKind(error)}`)
    return {
      title,
      /** Text for a fault of a field that the page has no words for. */
      field: ({ message }: FieldFault) => t("svc.errors.field", { message }),
      /** Tells of an action that failed. */
      show: (error: unknown) => toast.error(title(error), { description: errorDetail(error) }),
    }
  }, [t])
}
