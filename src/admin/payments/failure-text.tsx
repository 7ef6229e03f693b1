import { clx } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcPaymentFailure } from "../../types"
import { ForeignText } from "../shared/display/values"

/** The reason of a failed payment, in the gateway's words, with its code; a truncated text has the full text as its title. */
export function FailureText({ failure, className }: { failure: SvcPaymentFailure; className?: string }) {
  const { t } = useTranslation()
  const { code, message } = failure
  const text = [message, code && t("svc.payments.failureCode", { code })].filter(Boolean).join(" · ")
  return (
    <span className={clx("text-ui-fg-subtle block max-w-full", className)} title={text}>
      {message && <ForeignText>{message}</ForeignText>}
      {message && code && " · "}
      {code && t("svc.payments.failureCode", { code })}
    </span>
  )
}
