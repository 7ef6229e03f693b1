import { useTranslation } from "react-i18next"
import type { SvcWithdrawal, SvcWithdrawalState } from "../../types"
import { Tag, type TagColor } from "../shared/display/badges"
import { creationColors } from "../creation/creation-kind"

/** The status of a withdrawal. Takes state and status together, so that all pages show the same. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: Pick<SvcWithdrawal, "state" | "status"> }) {
  const { t } = useTranslation()
  const { color, text, given } = describeWithdrawal(withdrawal)
  return <Tag color={color}>{t(text, { defaultValue: given })}</Tag>
}

const stateColors: Record<SvcWithdrawalState, TagColor> = {
  ...creationColors,
  awaiting_approval: "orange",
  rejected: "grey",
  taken_back: "grey",
}

/** Status names of §2.6, in snake case. */
const statusColors: Record<string, TagColor> = {
  requested: "blue",
  in_progress: "blue",
  on_hold: "orange",
  approved: "green",
  rejected: "red",
  cancelled: "grey",
}

/**
 * The text and the colour of a withdrawal: by the gateway's status once accepted, else by the plugin's state.
 *
 * @returns `text` is the translation key; `given` is shown for a status without one.
 */
export function describeWithdrawal({ state, status }: Pick<SvcWithdrawal, "state" | "status">): {
  color: TagColor
  text: string
  given: string
} {
  if (state !== "created" || status === null) {
    return { color: stateColors[state], text: `svc.withdrawals.state.${state}`, given: state }
  }
  const name = status.toLowerCase().replace(/\s+/g, "_")
  return { color: statusColors[name] ?? "blue", text: `svc.withdrawals.status.${name}`, given: status }
}
