import { useTranslation } from "react-i18next"
import type { SvcWithdrawalDetail } from "../../types"
import { FailureWords } from "../creation/failure-words"
import { StateBanner } from "../creation/state-banner"
import { Moment } from "../shared/display/moment"
import { Money } from "../shared/display/money"
import { PermittedButton } from "../shared/permission/permitted-button"
import { WithdrawalApproval } from "./withdrawal-approval"

/** Says what is known of a withdrawal that the gateway has not confirmed, and what to do. Nothing for one that it has. */
export function WithdrawalStateBanner({ withdrawal }: { withdrawal: SvcWithdrawalDetail }) {
  const { t } = useTranslation()
  switch (withdrawal.state) {
    case "created":
      return null
    case "awaiting_approval":
      return <WithdrawalApproval withdrawal={withdrawal} />
    case "rejected":
      return (
        <StateBanner state="rejected" variant="info" title={t("svc.withdrawals.banner.rejected")}>
          <p>
            {t("svc.withdrawals.banner.rejectedText")} <bdi>{withdrawal.decided_by}</bdi>
          </p>
        </StateBanner>
      )
    case "creating":
      return (
        <StateBanner state="creating" variant="info" title={t("svc.withdrawals.banner.creating")}>
          {t("svc.withdrawals.banner.creatingText")}
        </StateBanner>
      )
    case "unknown":
      return (
        <StateBanner
          state="unknown"
          variant="warning"
          title={t("svc.withdrawals.banner.unknown")}
          actions={
            <PermittedButton permission="withdrawals" variant="primary" to="resolve" data-testid="resolve-withdrawal">
              {t("svc.withdrawals.resolve.open")}
            </PermittedButton>
          }
        >
          <p>{t("svc.withdrawals.banner.unknownText")}</p>
          <p>
            {t("svc.withdrawals.banner.lookFor")}{" "}
            <Money amount={withdrawal.amount} currencyCode={withdrawal.currency_code} /> ·{" "}
            <Moment at={withdrawal.updated_at} />
          </p>
          <FailureWords failure={withdrawal.failure} />
        </StateBanner>
      )
    case "refused":
      return (
        <StateBanner
          state="refused"
          variant="error"
          title={t("svc.withdrawals.banner.refused")}
          actions={
            <PermittedButton permission="withdrawals" to="/svc/withdrawals/create" data-testid="request-again">
              {t("svc.withdrawals.create.again")}
            </PermittedButton>
          }
        >
          {withdrawal.failure && <p>{t(`svc.withdrawals.failure.${withdrawal.failure.kind}`)}</p>}
          <FailureWords failure={withdrawal.failure} />
        </StateBanner>
      )
  }
}
