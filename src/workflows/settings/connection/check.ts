import type { SvcConnectionCheck } from "../../../types"

/** How one thing was found to be. */
export type Finding = Omit<SvcConnectionCheck, "item">

export const ok = (code: Finding["code"], detail: string | null = null): Finding => ({ outcome: "ok", code, detail })

export const failed = (code: Finding["code"], detail: string | null = null): Finding => ({
  outcome: "failed",
  code,
  detail,
})

/** What cannot be looked at before these settings are set. */
export const waitingFor = (names: readonly string[]): Finding => ({
  outcome: "skipped",
  code: "settings_missing",
  detail: names.join(", "),
})
