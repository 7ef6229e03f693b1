import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcWithdrawal } from "../../types"
import { Moment, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"

/** Explains why no withdrawal is possible now, with a link to the blocking one. */
export function WithdrawalBlocked({ by }: { by: SvcWithdrawal }) {
  const { t } = useTranslation()
  return (
    <Alert variant="warning" role="status" data-testid="withdrawals-blocked">
      <div className="flex flex-col gap-y-1">
        <p className="txt-small-plus">
          {t(`svc.withdrawals.blocked.${by.state === "creating" ? "creating" : "unknown"}`)}
        </p>
        <p className="txt-small text-ui-fg-subtle">
          <Money amount={by.amount} currencyCode={by.currency_code} /> · <bdi>{by.requested_by}</bdi> ·{" "}
          <Moment at={by.created_at} />
        </p>
        <TextLink to={`/svc/withdrawals/${by.id}`} className="txt-small-plus w-fit" data-testid="open-blocking">
          {t("svc.withdrawals.blocked.open")}
        </TextLink>
      </div>
    </Alert>
  )
}
