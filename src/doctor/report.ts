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

/** Whether a check has failed. */
export const isWrong = ({ outcome }: SvcCheck): boolean => outcome === "failed"

/** Writes the findings in English: one line per check, and the number of failures. */
export function writeReport(checks: readonly SvcCheck[]): string {
  const lines = checks.map((check) => `${OUTCOMES[check.outcome].padEnd(WIDTH)}${formatSentence(check)}`)
  const count = (outcome: SvcCheck["outcome"]) => checks.filter((check) => check.outcome === outcome).length
  const warnings = count("warning") === 1 ? "1 warning" : `${count("warning")} warnings`
  return `${lines.join("\n")}\n\n${count("failed")} failed, ${warnings}, ${count("skipped")} not checked\n`
}

function formatSentence({ item, code, params }: SvcCheck): string {
  const words = fill(codes[code], params)
  const sources = code === "settings_complete" ? describeSources(params) : []
  return keepOneLine([`${english.item[item]}: ${words}`, ...sources, params.detail ?? ""].join(" "))
}

/** Builds a sentence for each source of settings. */
function describeSources(params: SvcCheck["params"]): string[] {
  return Object.entries(english.settingsFrom).flatMap(([source, words]) => {
    const names = params[source]
    return names === undefined ? [] : [fill(words, { names })]
  })
}

function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}

/** Removes control characters, which a terminal would obey: names of regions and texts of the gateway may contain anything. */
function keepOneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
}
