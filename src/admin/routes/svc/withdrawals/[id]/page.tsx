import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { Ltr, Money } from "../../../../shared/display/values"
import { buildCrumb, PageFrame, TwoColumns } from "../../../../shared/page/page-frame"
import { Loading, QueryStates } from "../../../../shared/page/query-states"
import { useWithdrawal } from "../../../../hooks/api/withdrawals"
import { WithdrawalBadge } from "../../../../withdrawals/withdrawal-badge"
import { WithdrawalFacts } from "../../../../withdrawals/withdrawal-facts"
import { WithdrawalHistory } from "../../../../withdrawals/withdrawal-history"
import { WithdrawalStateBanner } from "../../../../withdrawals/withdrawal-state-banner"

const WithdrawalCrumb = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const number = useWithdrawal(id, false).data?.withdrawal.withdrawal_number
  return number ? <Ltr>{number}</Ltr> : t("svc.withdrawals.one")
}

export const handle = buildCrumb("svc.withdrawals.one", WithdrawalCrumb)

const WithdrawalPage = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const query = useWithdrawal(id)
  const withdrawal = query.data?.withdrawal
  return (
    <PageFrame
      title={
        <>
          {t("svc.withdrawals.one")} {withdrawal?.withdrawal_number && <Ltr>{withdrawal.withdrawal_number}</Ltr>}
        </>
      }
      environment={withdrawal?.environment}
      badges={withdrawal && <WithdrawalBadge withdrawal={withdrawal} />}
      subtitle={withdrawal && <Money amount={withdrawal.amount} currencyCode={withdrawal.currency_code} />}
    >
      <QueryStates query={query} loading={<TwoColumns main={<Loading rows={6} />} side={<Loading rows={6} />} />}>
        {({ withdrawal }) => (
          <>
            <WithdrawalStateBanner withdrawal={withdrawal} />
            <TwoColumns
              main={<WithdrawalHistory withdrawal={withdrawal} />}
              side={<WithdrawalFacts withdrawal={withdrawal} />}
            />
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}

export default WithdrawalPage
