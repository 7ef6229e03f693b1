/** Shows the report that the command prints. */
import { judge } from "../judge"
import { writeReport } from "../report"
import { soundFacts } from "./sound-facts"

describe("the output of the command", () => {
  it("has one line for each check, with its result, the fault and the fix, and a count", () => {
    const facts = soundFacts()
    facts.configuration.dependency = false
    facts.settings.return_origins = []
    const lines = writeReport(judge(facts)).trim().split("\n")

    expect(lines).toHaveLength(judge(facts).length + 2)
    expect(lines[0]).toBe("ok           Medusa version: Medusa 2.21.2 is supported.")
    expect(lines[3]).toBe(
      "failed       Payment provider: The payment module in medusa-config.ts cannot reach the plugin. " +
        'Add dependencies: ["svc"], next to resolve: "@medusajs/medusa/payment".'
    )
    expect(lines.filter((line) => line.startsWith("warning "))).toHaveLength(1)
    expect(lines.at(-1)).toBe("1 failed, 1 warning, 0 not checked")
  })

  it("groups the settings by their source, and names no source without settings", () => {
    const facts = soundFacts()
    const settingsLine = () =>
      writeReport(judge(facts))
        .split("\n")
        .find((line) => line.includes(" Settings: "))
    expect(settingsLine()).toBe(
      "ok           Settings: All required settings are set. In medusa-config: merchant_id. In the admin: secret_key. " +
        "By default: order_prefix."
    )
    facts.settings.settings = facts.settings.settings.filter(({ source }) => source !== "stored")
    expect(settingsLine()).toBe(
      "ok           Settings: All required settings are set. In medusa-config: merchant_id. By default: order_prefix."
    )
  })

  it("keeps its lines whatever the name of a region is", () => {
    const facts = soundFacts()
    facts.regions = [{ name: "Qa\n\u001b[2Jtar", currency_code: "qar" }]
    expect(writeReport(judge(facts))).toContain("ok           Regions: Enabled in: Qa [2Jtar (QAR)\n")
  })
})
