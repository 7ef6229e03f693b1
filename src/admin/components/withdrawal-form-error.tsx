import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { creationErrorOf } from "../lib/creation-error"
import { errorDetail } from "../lib/request-error"
import { useErrorText } from "../lib/use-error-text"
import { TextLink } from "./text-link"

/** Says in plain words why nothing was withdrawn, and what to do. */
export function WithdrawalFormError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { title } = useErrorText()
  const creation = creationErrorOf(error, "withdrawal")
  const detail = errorDetail(error)
  const kind = creation.outcome === "refused" ? creation.failure?.kind : undefined
  return (
    <Alert
      role="alert"
      variant={creation.outcome === "in_doubt" ? "warning" : "error"}
      data-testid={`form-error-${creation.outcome}`}
    >
      <div className="txt-small flex flex-col gap-y-1">
        <p className="txt-small-plus">
          {creation.outcome === "not_sent" ? title(error) : t(`svc.withdrawals.create.fault.${creation.outcome}`)}
        </p>
        {kind && <p>{t(`svc.withdrawals.failure.${kind}`)}</p>}
        {creation.outcome === "in_doubt" && <p>{t("svc.withdrawals.create.inDoubtAdvice")}</p>}
        {detail && (
          <p className="text-ui-fg-subtle break-words">
            <bdi>{detail}</bdi>
          </p>
        )}
        {creation.outcome === "refused" && (
          <TextLink to={`/svc/withdrawals/${creation.id}`} className="txt-small-plus w-fit">
            {t("svc.withdrawals.create.openRefused")}
          </TextLink>
        )}
      </div>
    </Alert>
  )
}
