/** Shows which facts complete each step of setting up, and what the command prints of them. */
import { setupSteps } from "../../fields/setup"
import type { StoreFacts } from "../facts"
import { writeReport } from "../report"
import { listSetup } from "../setup"
import { soundFacts } from "./sound-facts"

type Facts = Required<StoreFacts>

function listOpen(change: (facts: Facts) => void = () => undefined): string[] {
  const facts = soundFacts()
  change(facts)
  return listSetup(facts).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))
}

describe("setting up", () => {
  it("is complete in a sound store", () => {
    expect(listOpen()).toEqual([])
    expect(listSetup(soundFacts()).steps.map(({ step }) => step)).toEqual([...setupSteps])
  })

  it.each<[string, string, (facts: Facts) => void]>([
    ["a setting is missing", "settings", (f) => f.settings.missing.push("merchant_id")],
    ["no connection test passed", "connection_test", (f) => (f.setup.test_passed = false)],
    ["no region has the provider", "region", (f) => (f.regions = [])],
    ["the only region has another currency", "region", (f) => (f.regions = [{ name: "UAE", currency_code: "aed" }])],
    ["no webhook was verified", "webhook_address", (f) => (f.setup.webhook_verified = false)],
    ["no payment was captured", "first_payment", (f) => (f.setup.payment_captured = false)],
    ["anyone may do everything", "permissions", (f) => (f.setup.permissions_set = false)],
  ])("is not complete while %s", (_, step, change) => {
    expect(listOpen(change)).toEqual([step])
  })

  it("asks for permissions in the live environment only", () => {
    const facts = soundFacts()
    facts.settings.environment = "sandbox"
    expect(listSetup(facts).steps.map(({ step }) => step)).not.toContain("permissions")
  })

  it("is printed until its last step is done, with the address for the merchant panel", () => {
    const facts = soundFacts()
    expect(writeReport([], listSetup(facts))).not.toContain("Setting up")
    facts.setup.webhook_verified = false
    const report = writeReport([], listSetup(facts))
    expect(report).toContain("[x] First payment captured\n")
    expect(report).toMatch(/\[ \] Webhook address entered: .* https:\/\/api\.shop\.example\/svc\/webhook\n/)
    expect(report).toContain("checksum does not match:\n  - The secret key is not the one in the merchant panel.\n")
  })

  it("prints the line that accepts unknown fields beside those that are accepted, and a warning, also when every step is done", () => {
    const facts = soundFacts()
    facts.setup.extra_fields = ["udf1"]
    facts.setup.unknown_fields = [{ name: "BANK_URL", format: "form" }]
    const report = writeReport([], listSetup(facts))
    expect(report).toContain("three customers: BANK_URL (form). ")
    expect(report).toContain("Names can be invented")
    expect(report).toContain('\n  message: { extra_fields: ["udf1","BANK_URL"] },\n')
  })
})
