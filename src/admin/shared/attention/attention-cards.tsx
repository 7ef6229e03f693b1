import { Alert, Container } from "@medusajs/ui"
import type { PropsWithChildren, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import { OrderLink } from "../display/links"
import { useFormat } from "../format/use-format"
import { PermittedButton } from "../page/permission"
import { type AttentionPlan, type AttentionStep, type IssuePlace, planIssue } from "./attention-plan"
import { AttentionSummary } from "./attention-summary"
import { type AttentionRow, isTestMoney } from "./doubts"

/**
 * The open issues, each with its meaning, advice and actions. Empty when there are none.
 *
 * @param resolveTo address of the drawer that closes a row.
 * @param confirmTo address of the drawer that confirms one from the merchant panel.
 */
export function AttentionCards({ attention, place, resolveTo, confirmTo, settleButton }: AttentionCardsProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const open = attention.filter(({ resolved_at }) => resolved_at === null)
  return open.map((row) => {
    const plan = planIssue(row, place)
    const has = (step: AttentionStep) => plan.steps.includes(step)
    const amount = row.refund?.possible ? moneyInText(row.refund.amount, row.currency_code) : ""
    return (
      <Container
        key={row.id}
        className="border-s-ui-tag-orange-icon flex flex-wrap items-start justify-between gap-3 border-s-4 px-6 py-4"
        role="alert"
        data-testid={`attention-${row.reason}`}
      >
        <div className="min-w-0 flex-1 basis-80">
          <AttentionSummary attention={row} plan={plan} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {settleButton(row, plan)}
          {has("confirm") && (
            <PermittedButton permission="confirm" to={confirmTo(row.id)} data-testid="confirm-from-panel">
              {t("svc.attention.confirmFromPanel")}
            </PermittedButton>
          )}
          {has("refund") && (
            <PermittedButton permission="settle" to={`${resolveTo(row.id)}?choice=refund`} data-testid="give-back">
              {t("svc.attention.choices.refund", { amount })}
            </PermittedButton>
          )}
          {has("record") && (
            <PermittedButton
              permission="refund_tasks"
              to={`${resolveTo(row.id)}?choice=record`}
              data-testid="record-refund"
            >
              {t("svc.attention.choices.record")}
            </PermittedButton>
          )}
          {has("pay_out") && (
            <PermittedButton
              permission="refund_tasks"
              to={`pay-out/${row.refund_task_id}`}
              data-testid="pay-out-refund"
            >
              {t("svc.refundTasks.payOut")}
            </PermittedButton>
          )}
          {has("withdraw") && (
            <PermittedButton permission="confirm" to={`${resolveTo(row.id)}?choice=withdraw`} data-testid="withdraw">
              {t("svc.attention.choices.withdraw")}
            </PermittedButton>
          )}
          {has("open_order") && place.order && <OrderLink {...place.order} />}
          <PermittedButton permission="settle" to={resolveTo(row.id)} data-testid="resolve">
            {t("svc.attention.resolve")}
          </PermittedButton>
        </div>
      </Container>
    )
  })
}

interface AttentionCardsProps {
  attention: SvcAttentionDetail[]
  place: IssuePlace
  resolveTo: (attentionId: string) => string
  confirmTo: (attentionId: string) => string
  /** Renders the button that places an order or settles again, if the plan has that step. */
  settleButton: (row: SvcAttentionDetail, plan: AttentionPlan) => ReactNode
}

/** Explains why an unpaid sandbox payment or invoice of a live store has no actions. Empty when an issue already explains it. */
export function TestMoneyNotice({ row, children }: TestMoneyNoticeProps) {
  const isSaid = row.attention.some((issue) => issue.resolved_at === null && isTestMoney(issue))
  return row.is_test_money && row.status !== "paid" && !isSaid ? (
    <Alert variant="info" role="status" className="px-4 py-3" data-testid="test-money">
      {children}
    </Alert>
  ) : null
}

type TestMoneyNoticeProps = PropsWithChildren<{
  row: { is_test_money: boolean; status: string | null; attention: AttentionRow[] }
}>
