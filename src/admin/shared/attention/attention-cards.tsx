import { Container } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../../types"
import type { SvcPermission } from "../../../types"
import { useFormat } from "../format/use-format"
import { PermittedButton } from "../permission/permitted-button"
import { AttentionSummary } from "./attention-summary"
import { canBeConfirmed } from "./doubts"

/**
 * What is open, each with what it means, what to do, and the ways to do it and to close it. Nothing when nothing is.
 *
 * @param resolveTo address of the drawer that closes a row.
 * @param confirmTo address of the drawer that confirms one from the merchant panel.
 */
export function AttentionCards({ attention, resolveTo, confirmTo, steps, permission = "settle" }: AttentionCardsProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  return attention
    .filter(({ resolved_at }) => resolved_at === null)
    .map((row) => (
      <Container
        key={row.id}
        className="border-s-ui-tag-orange-icon flex flex-wrap items-start justify-between gap-3 border-s-4 px-6 py-4"
        role="alert"
        data-testid={`attention-${row.reason}`}
      >
        <div className="min-w-0 flex-1 basis-80">
          <AttentionSummary attention={row} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {steps?.(row)}
          {canBeConfirmed(row) && (
            <PermittedButton permission="confirm" to={confirmTo(row.id)} data-testid="confirm-from-panel">
              {t("svc.attention.confirmFromPanel")}
            </PermittedButton>
          )}
          {row.refund?.possible && (
            <PermittedButton permission={permission} to={`${resolveTo(row.id)}?choice=refund`} data-testid="give-back">
              {t("svc.attention.choices.refund", { amount: moneyInText(row.refund.amount, row.currency_code) })}
            </PermittedButton>
          )}
          {row.can_withdraw_confirmation && (
            <PermittedButton permission="confirm" to={`${resolveTo(row.id)}?choice=withdraw`} data-testid="withdraw">
              {t("svc.attention.choices.withdraw")}
            </PermittedButton>
          )}
          <PermittedButton permission={permission} to={resolveTo(row.id)} data-testid="resolve">
            {t("svc.attention.resolve")}
          </PermittedButton>
        </div>
      </Container>
    ))
}

interface AttentionCardsProps {
  attention: SvcAttentionDetail[]
  resolveTo: (attentionId: string) => string
  confirmTo: (attentionId: string) => string
  /** What else can be done about a row. */
  steps?: (row: SvcAttentionDetail) => ReactNode
  permission?: SvcPermission
}
