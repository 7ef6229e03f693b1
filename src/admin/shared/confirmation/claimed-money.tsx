import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import { leftToRight, useFormat } from "../format/use-format"

/** The claim of a message, with a warning that it may be false. */
export function ClaimedMoney({ attention }: { attention: SvcAttentionDetail }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { amount, currency_code: currencyCode, transaction_number: number, reason, environment } = attention
  return (
    <Alert variant="warning" data-testid="claim">
      {t("svc.confirmation.claim", {
        amount: moneyInText(amount, currencyCode),
        transaction: leftToRight(number),
      })}
      {reason === "wrong_environment" && (
        <> {t("svc.confirmation.claimElsewhere", { environment: t(`svc.environments.${environment}`) })}</>
      )}
    </Alert>
  )
}
