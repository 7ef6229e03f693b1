import type { SvcCheck } from "../../types"
import type { StoreFacts } from "../facts"
import { judge } from "../judge"
import { soundFacts } from "./sound-facts"

type Facts = Required<StoreFacts>

/** What a check says of a store that is sound but for what is changed. */
function found(item: SvcCheck["item"], change: (facts: Facts) => void): Omit<SvcCheck, "item"> {
  const facts = soundFacts()
  change(facts)
  const { item: _item, ...finding } = judge(facts).find((check) => check.item === item)!
  return finding
}

const said = (item: SvcCheck["item"], change: (facts: Facts) => void) => {
  const { outcome, code } = found(item, change)
  return [outcome, code]
}

describe("a look at a store", () => {
  it("finds nothing wrong where nothing is", () => {
    expect(judge(soundFacts()).filter(({ outcome }) => outcome !== "ok")).toEqual([])
  })

  it.each<[string, SvcCheck["item"], (facts: Facts) => void, SvcCheck["outcome"], SvcCheck["code"]]>([
    ["no Medusa", "medusa_version", (f) => (f.installation.medusa = null), "failed", "medusa_missing"],
    [
      "a Medusa that is too old",
      "medusa_version",
      (f) => (f.installation.medusa = "2.13.6"),
      "failed",
      "version_outside",
    ],
    [
      "a Medusa that is too new",
      "medusa_version",
      (f) => (f.installation.medusa = "3.0.0"),
      "failed",
      "version_outside",
    ],
    [
      "a Medusa before its release",
      "medusa_version",
      (f) => (f.installation.medusa = "2.22.0-rc.1"),
      "ok",
      "version_fits",
    ],
    [
      "packages of Medusa that differ",
      "medusa_version",
      (f) => f.installation.others.push({ name: "@medusajs/cli", version: "2.18.0" }),
      "warning",
      "versions_mixed",
    ],
    [
      "two frameworks, with the admin switched off",
      "packages",
      (f) => {
        f.configuration.admin = false
        f.installation.copies[0]!.copies.push({ version: "2.21.2", folder: "node_modules/p/node_modules/f" })
      },
      "failed",
      "several_copies",
    ],
    ["a missing plugin", "plugin", (f) => (f.configuration.plugin = false), "failed", "plugin_missing"],
    ["a missing provider", "payment_module", (f) => (f.configuration.provider = false), "failed", "provider_missing"],
    ["a missing line", "payment_module", (f) => (f.configuration.dependency = false), "failed", "dependency_missing"],
    [
      "a refused option",
      "options",
      (f) => f.configuration.faults.push("svc_id: must be digits"),
      "failed",
      "options_refused",
    ],
    ["a silent database", "database", (f) => (f.database.reached = false), "failed", "database_unreachable"],
    ["missing tables", "migrations", (f) => f.migrations.pending.push("Migration1"), "failed", "migrations_pending"],
    ["a missing setting", "settings", (f) => unset(f, "merchant_id"), "failed", "settings_incomplete"],
    [
      "a contradiction",
      "settings_fit",
      (f) => f.settings.contradictions.push({ name: "backend_url", message: "must be https" }),
      "failed",
      "settings_contradict",
    ],
    [
      "an unsound setting",
      "settings_fit",
      (f) => (f.settings.settings[0]!.problem = "invalid"),
      "failed",
      "settings_contradict",
    ],
    [
      "a lost key",
      "encryption_key",
      (f) => (f.settings.settings[1]!.problem = "unreadable"),
      "failed",
      "secrets_unreadable",
    ],
    [
      "no key for secrets",
      "encryption_key",
      (f) => (f.settings.encryption_key = false),
      "warning",
      "encryption_key_missing",
    ],
    [
      "no key where the configuration gives the secrets",
      "encryption_key",
      (f) => {
        f.settings.encryption_key = false
        f.settings.secrets[0]!.source = "configuration"
      },
      "ok",
      "encryption_key_not_needed",
    ],
    [
      "a refused key",
      "secret_key",
      (f) => (f.gateway.secret_key = { answer: "rejected", message: "no" }),
      "failed",
      "secret_key_rejected",
    ],
    [
      "a refused token",
      "access_token",
      (f) => (f.gateway.access_token = { answer: "rejected", message: null }),
      "failed",
      "access_token_rejected",
    ],
    ["a slow clock", "clock", (f) => (f.gateway.seconds_ahead = 121), "failed", "clock_off"],
    ["a fast clock", "clock", (f) => (f.gateway.seconds_ahead = -121), "failed", "clock_off"],
    ["clocks that nearly agree", "clock", (f) => (f.gateway.seconds_ahead = -120), "ok", "clock_right"],
    ["a gateway without a clock", "clock", (f) => (f.gateway.seconds_ahead = null), "skipped", "clock_unknown"],
    [
      "another server",
      "callback_address",
      (f) => (f.callback = { address: "https://else.example/svc/webhook", found: "other_server" }),
      "failed",
      "callback_other_server",
    ],
    [
      "no address to be called at",
      "callback_address",
      (f) => (f.callback = { address: null }),
      "skipped",
      "settings_missing",
    ],
    ["http in live", "https", (f) => (f.settings.backend_url = "http://api.shop.example"), "failed", "not_https"],
    ["no public address", "https", (f) => (f.settings.backend_url = null), "skipped", "settings_missing"],
    ["no storefront", "return_origins", (f) => (f.settings.return_origins = []), "warning", "origins_missing"],
    [
      "a storefront that may not ask",
      "return_origins",
      (f) => (f.settings.return_origins[0]!.in_store_cors = false),
      "warning",
      "origins_not_in_cors",
    ],
    ["no region", "regions", (f) => (f.regions = []), "failed", "provider_nowhere"],
    [
      "a counter of uses that is too high",
      "promotions",
      (f) => (f.promotions = [{ code: "FEW", campaign: null, used: 4, orders: 2 }]),
      "warning",
      "promotions_overcounted",
    ],
    ["another currency", "regions", (f) => (f.settings.currency_code = "aed"), "failed", "other_currency"],
    [
      "locks of one server beside Redis",
      "several_servers",
      (f) => (f.configuration.shared_locks = false),
      "failed",
      "locks_on_one_server",
    ],
    [
      "no Redis at all",
      "several_servers",
      (f) => {
        f.configuration.shared_locks = false
        f.configuration.shared.forEach((module) => (module.shared = false))
      },
      "warning",
      "one_server_only",
    ],
  ])("tells of %s", (_what, item, change, outcome, code) => {
    expect(said(item, change)).toEqual([outcome, code])
  })

  it("says where what contradicts comes from", () => {
    const { params } = found("settings_fit", (facts) => {
      facts.settings.settings.push({ name: "api_url", source: "stored", required: true, problem: "invalid" })
      facts.settings.contradictions.push({ name: "api_url", message: "must be https in the live environment" })
    })
    expect(params.detail).toBe("api_url (stored) must be https in the live environment")
  })

  it.each([
    ["live", "https://sandbox.svc.example", "sandbox_address_in_live"],
    ["live", "https://api-test.svc.example", "sandbox_address_in_live"],
    ["live", "https://svc.example/uat/", "sandbox_address_in_live"],
    ["live", "https://127.0.0.1:4010", "local_address_in_live"],
    ["live", "https://10.2.3.4", "local_address_in_live"],
    ["live", "https://contest.svc.example", "addresses_fit"],
    ["live", "https://latest.svc.example", "addresses_fit"],
    ["sandbox", "https://live.svc.example", "live_address_in_sandbox"],
    ["sandbox", "https://sandbox.live.example", "addresses_fit"],
    ["sandbox", "http://127.0.0.1:4010", "addresses_fit"],
  ] as const)("reads from an address what it is for: %s %s", (environment, address, code) => {
    const change = ({ settings }: Facts) => Object.assign(settings, { environment, addresses: { api_url: address } })
    expect(said("environment", change)[1]).toBe(code)
  })

  it("looks no further where the store did not start, and says so", () => {
    const { installation, configuration } = soundFacts()
    const checks = judge({ installation, configuration, boot: { outcome: "failed", reason: "it would not" } })
    const codes = Object.fromEntries(checks.map(({ item, code }) => [item, code]))
    expect(codes).toMatchObject({ plugin: "plugin_listed", boot: "store_does_not_boot", regions: "store_not_started" })
  })

  it("says that looking failed, in a store that runs", () => {
    const { regions: _regions, ...facts } = soundFacts()
    expect(judge(facts).filter(({ outcome }) => outcome !== "ok")).toEqual([
      { item: "regions", outcome: "failed", code: "not_checked", params: {} },
    ])
  })
})

function unset({ settings }: Facts, name: string): void {
  settings.missing.push(name)
  settings.settings.find((setting) => setting.name === name)!.source = "none"
}
