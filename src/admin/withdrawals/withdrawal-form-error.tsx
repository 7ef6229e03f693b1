import { useTranslation } from "react-i18next"
import { type CreationError, creationErrorOf } from "../creation/creation-error"
import { CreationFault } from "../creation/creation-fault"

/** Says why nothing was withdrawn. */
export function WithdrawalFormError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const adviceOf = useAdvice()
  const fault = creationErrorOf(error, "withdrawal")
  return (
    <CreationFault
      fault={fault}
      error={error}
      title={fault.outcome === "not_sent" ? undefined : t(`svc.withdrawals.create.fault.${fault.outcome}`)}
      advice={adviceOf(fault)}
      link={
        "id" in fault && fault.id
          ? { to: `/svc/withdrawals/${fault.id}`, text: t("svc.withdrawals.create.openIt") }
          : undefined
      }
    />
  )
}

function useAdvice(): (fault: CreationError) => string | undefined {
  const { t } = useTranslation()
  return (fault) => {
    switch (fault.outcome) {
      case "refused":
        return fault.failure ? t(`svc.withdrawals.failure.${fault.failure.kind}`) : undefined
      case "form_used":
      case "in_doubt":
        return t(`svc.withdrawals.create.advice.${fault.outcome}`)
      case "not_sent":
        return undefined
    }
  }
}
