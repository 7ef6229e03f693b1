import { useTranslation } from "react-i18next"
import type { SvcWithdrawalState } from "../../types"
import { creationColors } from "../creation/creation-colors"
import { Tag, type TagColor } from "../shared/display/tag"

const stateColors: Record<SvcWithdrawalState, TagColor> = {
  ...creationColors,
  awaiting_approval: "orange",
  rejected: "grey",
}

/** Names of §2.6, in this form, whose colour is not green. */
const statusColors: Record<string, TagColor> = {
  in_progress: "blue",
  requested: "blue",
  on_hold: "orange",
  rejected: "red",
  cancelled: "grey",
}

/** What is known of a withdrawal; once the gateway has taken it, as the gateway named it then. */
export function WithdrawalBadge({ state, status = null }: WithdrawalBadgeProps) {
  const { t } = useTranslation()
  if (state !== "created" || status === null) {
    return <Tag color={stateColors[state]}>{t(`svc.withdrawals.state.${state}`)}</Tag>
  }
  const name = status.toLowerCase().replace(/\s+/g, "_")
  return (
    <Tag color={statusColors[name] ?? "green"}>{t(`svc.withdrawals.status.${name}`, { defaultValue: status })}</Tag>
  )
}

interface WithdrawalBadgeProps {
  state: SvcWithdrawalState
  /** In the gateway's words. */
  status?: string | null
}
