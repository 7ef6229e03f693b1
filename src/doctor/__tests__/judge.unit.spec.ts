/** Shows the finding of each check of the doctor for a store with one fault. */
import type { SvcCheck } from "../../types"
import type { StoreFacts } from "../facts"
import { judge } from "../judge"
import { soundFacts } from "./sound-facts"

type Facts = Required<StoreFacts>

/** The finding of a check for a sound store with one change. */
function found(item: SvcCheck["item"], change: (facts: Facts) => void): Omit<SvcCheck, "item"> {
  const facts = soundFacts()
  change(facts)
  const { item: _item, ...finding } = judge(facts).find((check) => check.item === item)!
  return finding
}

/** Writes a finding as text, for the check with which `finding` begins. */
const said = (finding: string, change: (facts: Facts) => void) => {
  const item = finding.split(":")[0] as SvcCheck["item"]
  const { outcome, code } = found(item, change)
  return `${item}: ${outcome}, ${code}`
}

describe("an examination of a store", () => {
  it("finds no fault in a correct store", () => {
    expect(judge(soundFacts()).filter(({ outcome }) => outcome !== "ok")).toEqual([])
  })

  it.each<[string, string, (facts: Facts) => void]>([
    ["no Medusa", "medusa_version: failed, medusa_missing", (f) => (f.installation.medusa = null)],
    ["a Medusa that is too old", "medusa_version: failed, version_outside", (f) => (f.installation.medusa = "2.13.6")],
    ["a Medusa before its release", "medusa_version: ok, version_fits", (f) => (f.installation.medusa = "2.22.0-rc.1")],
    [
      "packages of Medusa that differ",
      "medusa_version: warning, versions_mixed",
      (f) => f.installation.others.push({ name: "@medusajs/cli", version: "2.18.0" }),
    ],
    [
      "two frameworks, with the admin switched off",
      "packages: failed, several_copies",
      (f) => {
        f.configuration.admin = false
        f.installation.copies[0]!.copies.push({ version: "2.21.2", folder: "node_modules/p/node_modules/f" })
      },
    ],
    ["a missing plugin", "plugin: failed, plugin_missing", (f) => (f.configuration.plugin = false)],
    ["a missing provider", "payment_module: failed, provider_missing", (f) => (f.configuration.provider = false)],
    ["a missing line", "payment_module: failed, dependency_missing", (f) => (f.configuration.dependency = false)],
    [
      "a refused option",
      "options: failed, options_refused",
      (f) => f.configuration.faults.push("svc_id: must be digits"),
    ],
    ["a silent database", "database: failed, database_unreachable", (f) => (f.database.reached = false)],
    ["missing tables", "migrations: failed, migrations_pending", (f) => f.migrations.pending.push("Migration1")],
    ["a missing setting", "settings: failed, settings_incomplete", (f) => unset(f, "merchant_id")],
    [
      "a contradiction",
      "settings_fit: failed, settings_contradict",
      (f) => f.settings.contradictions.push({ name: "backend_url", message: "must be https" }),
    ],
    [
      "an unsound setting",
      "settings_fit: failed, settings_contradict",
      (f) => (f.settings.settings[0]!.problem = "invalid"),
    ],
    [
      "a lost key",
      "encryption_key: failed, secrets_unreadable",
      (f) => (f.settings.settings[1]!.problem = "unreadable"),
    ],
    [
      "no key for secrets",
      "encryption_key: warning, encryption_key_missing",
      (f) => (f.settings.encryption_key = false),
    ],
    [
      "no key where the configuration gives the secrets",
      "encryption_key: ok, encryption_key_not_needed",
      (f) => {
        f.settings.encryption_key = false
        f.settings.secrets[0]!.source = "configuration"
      },
    ],
    ["payments that are switched off", "new_payments: warning, payments_off", (f) => (f.settings.enabled = false)],
    [
      "payments under way in a region that has lost the provider",
      "open_payments: warning, open_payments_stranded",
      (f) => f.stranded.push({ region: "Qatar", payments: 2 }),
    ],
    [
      "a refused key",
      "secret_key: failed, secret_key_rejected",
      (f) => (f.gateway.secret_key = { answer: "rejected" }),
    ],
    [
      "a refused token",
      "access_token: failed, access_token_rejected",
      (f) => (f.gateway.access_token = { answer: "rejected" }),
    ],
    [
      "a refused login",
      "access_token: failed, login_refused",
      (f) => (f.gateway.access_token = { answer: "login_refused" }),
    ],
    ["a slow clock", "clock: failed, clock_off", (f) => (f.gateway.seconds_ahead = 121)],
    ["a fast clock", "clock: failed, clock_off", (f) => (f.gateway.seconds_ahead = -121)],
    ["clocks that nearly agree", "clock: ok, clock_right", (f) => (f.gateway.seconds_ahead = -120)],
    [
      "another server",
      "callback_address: failed, callback_other_server",
      (f) => (f.callback = { address: "https://else.example/svc/webhook", found: "other_server" }),
    ],
    [
      "no address to be called at",
      "callback_address: skipped, settings_missing",
      (f) => (f.callback = { address: null }),
    ],
    ["http in live", "https: failed, not_https", (f) => (f.settings.backend_url = "http://api.shop.example")],
    ["no storefront", "return_origins: warning, origins_missing", (f) => (f.settings.return_origins = [])],
    [
      "a storefront that may not ask",
      "return_origins: warning, origins_not_in_cors",
      (f) => (f.settings.return_origins[0]!.in_store_cors = false),
    ],
    [
      "a list whose accounts were deleted",
      "staff: failed, staff_lists_deserted",
      (f) => (f.staff.deserted = ["permissions.settings"]),
    ],
    [
      "a list with an e-mail that no account has",
      "staff: warning, staff_without_account",
      (f) => (f.staff.without_account = ["boss@shop.example"]),
    ],
    [
      "an account that was deleted and made anew",
      "staff: warning, staff_accounts_recreated",
      (f) => (f.staff.recreated = ["boss@shop.example"]),
    ],
    [
      "e-mails that differ in letter case",
      "staff: warning, staff_emails_alike",
      (f) => (f.staff.alike = ["boss@shop.example", "BOSS@SHOP.EXAMPLE"]),
    ],
    [
      "a counter of uses that is too high",
      "promotions: warning, promotions_overcounted",
      (f) => (f.promotions = [{ code: "FEW", campaign: null, used: 4, orders: 2 }]),
    ],
    [
      "no provider for Medusa's bell",
      "staff_notices: warning, notices_without_bell",
      (f) => (f.notices = { bell: false, email: false, wants_email: false }),
    ],
    [
      "no provider for the e-mails that the store wants",
      "staff_notices: warning, notices_without_email",
      (f) => (f.notices = { bell: true, email: false, wants_email: true }),
    ],
    ["another currency", "regions: failed, other_currency", (f) => (f.settings.currency_code = "aed")],
    [
      "locks of one server beside Redis",
      "several_servers: failed, locks_on_one_server",
      (f) => (f.configuration.shared_locks = false),
    ],
    [
      "no address for Medusa's payment links",
      "payment_link_button: warning, payment_link_button_dead",
      (f) => (f.configuration.storefront_url = null),
    ],
    [
      "no address for Medusa's payment links in the sandbox",
      "payment_link_button: skipped, payment_link_button_dead",
      (f) => {
        f.configuration.storefront_url = null
        f.settings.environment = "sandbox"
      },
    ],
    [
      "no Redis at all",
      "several_servers: warning, one_server_only",
      (f) => {
        f.configuration.shared_locks = false
        f.configuration.shared.forEach((module) => (module.shared = false))
      },
    ],
    [
      "no Redis in the sandbox",
      "several_servers: skipped, one_server_only",
      (f) => {
        f.settings.environment = "sandbox"
        f.configuration.shared_locks = false
        f.configuration.shared.forEach((module) => (module.shared = false))
      },
    ],
  ])("reports %s: %s", (_what, finding, change) => {
    expect(said(finding, change)).toBe(finding)
  })

  it("names the missing settings that only the configuration may set, apart from all that are missing", () => {
    const finding = found("settings", (facts) => {
      unset(facts, "merchant_id")
      const locked = { source: "none", required: true, locked: "secret_in_configuration", problem: null } as const
      facts.settings.settings.push({ name: "environment", ...locked }, { name: "signature.sort", ...locked })
      facts.settings.missing.push("environment")
    })
    expect(finding).toEqual({
      outcome: "failed",
      code: "settings_reserved",
      params: { reserved: "environment", detail: "merchant_id, environment" },
    })
  })

  it("names the source of contradictory settings", () => {
    const { params } = found("settings_fit", (facts) => {
      facts.settings.settings.push({
        name: "api_url",
        source: "stored",
        required: true,
        locked: null,
        problem: "invalid",
      })
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
  ] as const)("recognizes the purpose of an address: %s %s", (environment, address, code) => {
    const change = ({ settings }: Facts) => Object.assign(settings, { environment, addresses: { api_url: address } })
    expect(found("environment", change).code).toBe(code)
  })

  it("stops when the store did not start, and says so", () => {
    const { installation, configuration } = soundFacts()
    const checks = judge({ installation, configuration, boot: { outcome: "failed", reason: "it would not" } })
    const codes = Object.fromEntries(checks.map(({ item, code }) => [item, code]))
    expect(codes).toMatchObject({ plugin: "plugin_listed", boot: "store_does_not_boot", regions: "store_not_started" })
  })

  it("reports a failed check of a running store", () => {
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
