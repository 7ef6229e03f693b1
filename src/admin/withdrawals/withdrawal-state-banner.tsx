import { useTranslation } from "react-i18next"
import type { SvcWithdrawalDetail } from "../../types"
import { CreationStateBanner, StateBanner } from "../creation/state-banner"
import { Moment, Money } from "../shared/display/values"
import { PermittedButton } from "../shared/page/permission"
import { WithdrawalApproval } from "./withdrawal-approval"

/** Explains the state of a withdrawal that the gateway has not confirmed, and what to do. Empty once it has. */
export function WithdrawalStateBanner({ withdrawal }: { withdrawal: SvcWithdrawalDetail }) {
  const { t } = useTranslation()
  switch (withdrawal.state) {
    case "awaiting_approval":
      return <WithdrawalApproval withdrawal={withdrawal} />
    case "rejected":
    case "taken_back":
      return (
        <StateBanner
          state={withdrawal.state}
          variant="info"
          title={t(`svc.withdrawals.banner.${withdrawal.state}`)}
          actions={
            withdrawal.state === "taken_back" && (
              <PermittedButton permission="withdrawals" to="/svc/withdrawals/create">
                {t("svc.withdrawals.create.again")}
              </PermittedButton>
            )
          }
        >
          <p>
            {t(`svc.withdrawals.banner.${withdrawal.state}Text`)} <bdi>{withdrawal.decided_by}</bdi>
          </p>
        </StateBanner>
      )
    default:
      return (
        <CreationStateBanner
          kind="withdrawals"
          state={withdrawal.state}
          failure={withdrawal.failure}
          lookFor={
            <>
              <Money amount={withdrawal.amount} currencyCode={withdrawal.currency_code} /> ·{" "}
              <Moment at={withdrawal.sent_at ?? withdrawal.created_at} />
            </>
          }
          again={
            <PermittedButton permission="withdrawals" to="/svc/withdrawals/create" data-testid="request-again">
              {t("svc.withdrawals.create.again")}
            </PermittedButton>
          }
        />
      )
  }
}
