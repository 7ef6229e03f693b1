import type { SvcCheck, SvcCheckCode } from "../types"

/** The result of one check. */
export type Finding = Omit<SvcCheck, "item">

type Params = Record<string, string>

const finding =
  (outcome: Finding["outcome"]) =>
  (code: SvcCheckCode, params: Params = {}): Finding => ({ outcome, code, params })

export const ok = finding("ok")

/** Harmless so far, or a fault only in some stores. */
export const warning = finding("warning")

export const failed = finding("failed")

export const skipped = finding("skipped")

/** Whether a check has failed. */
export const isWrong = ({ outcome }: Finding): boolean => outcome === "failed"

/** The finding for a check that needs these settings first. */
export const skipForSettings = (names: readonly string[]): Finding =>
  skipped("settings_missing", { detail: joinNames(names) })

/** Joins names or addresses to one text. */
export const joinNames = (entries: readonly string[]): string => entries.join(", ")
