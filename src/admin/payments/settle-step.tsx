import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../types"
import type { AttentionPlan } from "../shared/attention/attention-plan"
import { SettleButton } from "./settle-button"

/** The button of an issue that places the order from its cart or settles its payment again, if the plan has that step. */
export function SettleStep({ row, plan: { steps } }: { row: SvcAttentionDetail; plan: AttentionPlan }) {
  const { t } = useTranslation()
  if (row.attempt_id === null) {
    return null
  }
  return steps.includes("place_order") ? (
    <SettleButton id={row.attempt_id} testId="place-order" variant="primary">
      {t("svc.payments.cart.placeOrder")}
    </SettleButton>
  ) : steps.includes("settle") ? (
    <SettleButton id={row.attempt_id} testId="settle">
      {t("svc.payments.settle.do")}
    </SettleButton>
  ) : null
}
