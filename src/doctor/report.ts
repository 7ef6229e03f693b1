import type { SvcCheck, SvcCheckCode } from "../types"
import command from "./words/command.json"
import english from "./words/en.json"

const OUTCOMES: Record<SvcCheck["outcome"], string> = {
  ok: "ok",
  warning: "warning",
  failed: "failed",
  skipped: "not checked",
}

const codes: Record<SvcCheckCode, string> = { ...english.code, ...command }

const WIDTH = Math.max(...Object.values(OUTCOMES).map((word) => word.length)) + 2

/** Whether a check says that the store needs a change. */
export const isWrong = ({ outcome }: SvcCheck): boolean => outcome === "failed"

/** Writes the findings in English: one line a check, and how many failed. */
export function asText(checks: readonly SvcCheck[]): string {
  const lines = checks.map((check) => `${OUTCOMES[check.outcome].padEnd(WIDTH)}${sentenceOf(check)}`)
  const count = (outcome: SvcCheck["outcome"]) => checks.filter((check) => check.outcome === outcome).length
  const warnings = count("warning") === 1 ? "1 warning" : `${count("warning")} warnings`
  return `${lines.join("\n")}\n\n${count("failed")} failed, ${warnings}, ${count("skipped")} not checked\n`
}

function sentenceOf({ item, code, params }: SvcCheck): string {
  const words = fill(codes[code], params)
  const sources = code === "settings_complete" ? settingsBySource(params) : []
  return oneLine([`${english.item[item]}: ${words}`, ...sources, params.detail ?? ""].join(" "))
}

/** A sentence for each place that settings come from. */
function settingsBySource(params: SvcCheck["params"]): string[] {
  return Object.entries(english.settingsFrom).flatMap(([source, words]) => {
    const names = params[source]
    return names === undefined ? [] : [fill(words, { names })]
  })
}

function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}

/** Names of regions and words of the gateway may hold anything; a terminal obeys control characters. */
function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
}
