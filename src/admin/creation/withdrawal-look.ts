import type { SvcWithdrawal, SvcWithdrawalState } from "../../types"
import type { TagColor } from "../shared/display/tag"
import { creationColors } from "./creation-colors"

const stateColors: Record<SvcWithdrawalState, TagColor> = {
  ...creationColors,
  awaiting_approval: "orange",
  rejected: "grey",
  taken_back: "grey",
}

/** Names of §2.6, in this form. */
const statusColors: Record<string, TagColor> = {
  requested: "blue",
  in_progress: "blue",
  on_hold: "orange",
  approved: "green",
  rejected: "red",
  cancelled: "grey",
}

/**
 * The word and the colour of a withdrawal: as the gateway named it once it has taken it, else what the plugin knows of it.
 *
 * @returns `text` is the key of its word; `given` is shown for a name that has none.
 */
export function withdrawalLook({ state, status }: Pick<SvcWithdrawal, "state" | "status">): {
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
