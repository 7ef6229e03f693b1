import { checksumCauses } from "../fields/setup"
import type { SvcCheck, SvcCheckCode, SvcSetup } from "../types"
import { isSetupOpen } from "./setup"
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

/**
 * Writes the findings in English: one line per check, the steps of setting up while anything is left to do, and the number of
 * failures.
 *
 * @param setup absent when it could not be determined.
 */
export function writeReport(checks: readonly SvcCheck[], setup?: SvcSetup): string {
  const lines = checks.map((check) => `${OUTCOMES[check.outcome].padEnd(WIDTH)}${formatSentence(check)}`)
  const count = (outcome: SvcCheck["outcome"]) => checks.filter((check) => check.outcome === outcome).length
  const warnings = count("warning") === 1 ? "1 warning" : `${count("warning")} warnings`
  const parts = [lines, ...(setup && isSetupOpen(setup) ? [listSetupLines(setup)] : [])]
  return `${parts.map((part) => part.join("\n")).join("\n\n")}\n\n${count("failed")} failed, ${warnings}, ${count("skipped")} not checked\n`
}

function listSetupLines({ steps, webhook_url, unknown_fields: unknown }: SvcSetup): string[] {
  const { title, step: labels, todo, checksum, unknownFields } = english.setup
  const lines = steps.map(({ step, is_done }) => {
    const address = step === "webhook_address" && webhook_url !== null ? ` ${webhook_url}` : ""
    return is_done ? `[x] ${labels[step]}` : `[ ] ${labels[step]}: ${todo[step]}${address}`
  })
  const causes = checksumCauses.map((cause) => `  - ${checksum.cause[cause]}`)
  const names = unknown?.fields.map(({ name, format }) => `${name} (${format})`).join(", ")
  return [
    ...[`${title}:`, ...lines, `${checksum.title}:`, ...causes],
    ...(unknown ? [`${unknownFields.title}: ${names}. ${unknownFields.text}`, `  ${unknown.line}`] : []),
  ]
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
