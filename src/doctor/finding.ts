import type { SvcCheck, SvcCheckCode } from "../types"

/** How one thing was found to be. */
export type Finding = Omit<SvcCheck, "item">

type Params = Record<string, string>

const finding =
  (outcome: Finding["outcome"]) =>
  (code: SvcCheckCode, params: Params = {}): Finding => ({ outcome, code, params })

export const ok = finding("ok")

/** Does no harm yet, or only in some stores. */
export const warning = finding("warning")

export const failed = finding("failed")

export const skipped = finding("skipped")

/** What cannot be looked at before these settings are set. */
export const waitingFor = (names: readonly string[]): Finding => skipped("settings_missing", { detail: listed(names) })

/** Names, addresses and the like as one text. */
export const listed = (entries: readonly string[]): string => entries.join(", ")
