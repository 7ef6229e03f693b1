import { Command, InvalidArgumentError, Option } from "commander"
import { sandboxDefaults } from "./defaults"
import type { SandboxOptions } from "./options"

/** Options from the command line and the environment. */
export interface CommandLine {
  sandbox: SandboxOptions
  /** One line of JSON instead of text when ready. */
  json: boolean
}

/** Options with a value: flags, environment variable, meaning, default. */
const settings: readonly [flags: string, variable: string, meaning: string, fallback?: string][] = [
  ["--host <name>", "SVC_SANDBOX_HOST", "address to listen on", sandboxDefaults.host],
  ["--public-url <url>", "SVC_SANDBOX_PUBLIC_URL", "address under which others reach it"],
  ["--merchant-id <id>", "SVC_SANDBOX_MERCHANT_ID", "merchant id", sandboxDefaults.merchantId],
  ["--svc-id <number>", "SVC_SANDBOX_SVC_ID", "service id", sandboxDefaults.svcId],
  ["--secret-key <key>", "SVC_SANDBOX_SECRET_KEY", "secret key", sandboxDefaults.secretKey],
  ["--access-token <token>", "SVC_SANDBOX_ACCESS_TOKEN", "access token", sandboxDefaults.accessToken],
  ["--domain <name>", "SVC_SANDBOX_DOMAIN", "domain that the key is registered for", sandboxDefaults.domain],
  ["--currency <code>", "SVC_SANDBOX_CURRENCY", "currency that payment pages show", sandboxDefaults.currency],
  ["--webhook-url <url>", "SVC_SANDBOX_WEBHOOK_URL", "where webhooks go (default: beside each CALLBACK_URL)"],
  ["--return-url <url>", "SVC_SANDBOX_RETURN_URL", "where customers go after paying an invoice"],
  ["--balance <amount>", "SVC_SANDBOX_BALANCE", "balance at the start", sandboxDefaults.balance],
  ["--brand <word>", "SVC_SANDBOX_BRAND", "brand word in wire names", "svc"],
]

const sorts = ["code_unit", "case_insensitive"] as const

/** The flags as parsed by commander. */
interface ParsedOptions extends Record<string, unknown> {
  port: number
  brand: string
  signatureSort: (typeof sorts)[number]
  live: boolean
  json: boolean
}

/**
 * Reads options from the command line and the environment; the command line wins. Exits when an option is invalid.
 *
 * @param args without the names of program and script.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const program = new Command("medusa-svc-sandbox")
    .description("A local stand-in for the payment gateway. No configuration is needed; nothing moves real money.")
    .allowExcessArguments(false)
    .addOption(withVariable(portOption(), "SANDBOX_PORT", sandboxDefaults.port))
  for (const [flags, variable, meaning, fallback] of settings) {
    program.addOption(withVariable(new Option(flags, meaning), variable, fallback))
  }
  const sort = new Option("--signature-sort <order>", "order of field names before hashing").choices(sorts)
  program
    .addOption(withVariable(sort, "SVC_SANDBOX_SIGNATURE_SORT", sorts[0]))
    .option("--live", "behave as live: issandboxmode 0, api-v4 (env: SVC_SANDBOX_LIVE=1)", isOn("SVC_SANDBOX_LIVE"))
    .option("--json", "print one line of JSON when ready (env: SVC_SANDBOX_JSON=1)", isOn("SVC_SANDBOX_JSON"))
    .parse([...args], { from: "user" })
  const { json, live, brand, signatureSort, ...options } = program.opts<ParsedOptions>()
  return {
    json,
    sandbox: {
      ...options,
      environment: live ? "live" : "sandbox",
      dialect: { brand, signature: { sort: signatureSort } },
    },
  }
}

/** An empty variable counts as unset, because compose files and CI often set empty ones. */
function withVariable(option: Option, variable: string, fallback: string | number | undefined): Option {
  if (process.env[variable]) {
    return option.env(variable).default(fallback)
  }
  option.description += ` (env: ${variable})`
  return option.default(fallback)
}

function isOn(variable: string): boolean {
  return /^(1|true|yes|on)$/i.test(process.env[variable] ?? "")
}

function portOption(): Option {
  return new Option("-p, --port <number>", "port; 0 takes any free one").argParser(readPort)
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError("It must be a number from 0 to 65535.")
  }
  return port
}
