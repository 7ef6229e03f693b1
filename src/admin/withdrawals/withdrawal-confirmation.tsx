import { Checkbox, Label, Prompt } from "@medusajs/ui"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SvcEnvironment } from "../../types"
import { Money } from "../shared/display/values"
import { EnvironmentBadge } from "../shared/display/badges"
import { useFormat } from "../shared/format/use-format"
import { useFocusReturn } from "../shared/modals/use-focus-return"

/**
 * Shows amount and environment before a withdrawal. Real money needs an extra confirmation.
 *
 * @param sends whether confirming moves the money, or only requests the approval of a second person.
 */
export function WithdrawalConfirmation({
  amount,
  currencyCode,
  environment,
  sends,
  onConfirm,
  onCancel,
}: WithdrawalConfirmationProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const checkboxId = useId()
  const [isReal, setIsReal] = useState(false)
  const isLive = environment === "live"
  return (
    <Prompt open variant={isLive ? "danger" : "confirmation"} onOpenChange={(open) => !open && onCancel()}>
      <Prompt.Content data-testid="confirm-withdrawal" {...useFocusReturn()}>
        <Prompt.Header>
          <Prompt.Title>{t("svc.withdrawals.confirm.title")}</Prompt.Title>
          <Prompt.Description>{t(`svc.withdrawals.confirm.text.${environment}`)}</Prompt.Description>
        </Prompt.Header>
        <div className="flex flex-col gap-y-4 px-6 pt-4">
          <div className="bg-ui-bg-subtle flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3">
            <Money
              className={isLive ? "txt-large-plus text-ui-fg-error" : "txt-large-plus"}
              amount={amount}
              currencyCode={currencyCode}
            />
            <EnvironmentBadge environment={environment} />
          </div>
          {!sends && <p className="txt-small text-ui-fg-subtle">{t("svc.withdrawals.confirm.needsApproval")}</p>}
          {isLive && (
            <div className="flex items-start gap-x-2">
              <Checkbox
                id={checkboxId}
                checked={isReal}
                onCheckedChange={(checked) => setIsReal(checked === true)}
                data-testid="confirm-live"
              />
              <Label htmlFor={checkboxId} size="small" weight="plus" className="text-ui-fg-error">
                {t("svc.withdrawals.confirm.live")}
              </Label>
            </div>
          )}
        </div>
        <Prompt.Footer>
          <Prompt.Cancel type="button">{t("svc.common.cancel")}</Prompt.Cancel>
          <Prompt.Action type="button" disabled={isLive && !isReal} onClick={onConfirm} data-testid="confirm-submit">
            {t(sends ? "svc.withdrawals.confirm.submit" : "svc.withdrawals.confirm.ask", {
              amount: moneyInText(amount, currencyCode),
            })}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}

interface WithdrawalConfirmationProps {
  amount: string
  currencyCode: string
  environment: SvcEnvironment
  sends: boolean
  onConfirm: () => void
  onCancel: () => void
}
