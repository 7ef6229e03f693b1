/** Shows what the command prints of the checks. */
import { judge } from "../judge"
import { asText } from "../report"
import { soundFacts } from "./sound-facts"

describe("what the command prints", () => {
  it("is one line a check, with how it is, what is wrong and what to change, and the count", () => {
    const facts = soundFacts()
    facts.configuration.dependency = false
    facts.settings.return_origins = []
    const lines = asText(judge(facts)).trim().split("\n")

    expect(lines).toHaveLength(judge(facts).length + 2)
    expect(lines[0]).toBe("ok           Medusa's version: Medusa 2.21.2 is one that this plugin is made for.")
    expect(lines[3]).toBe(
      "wrong        Payment provider: The payment module in medusa-config.ts may not reach the plugin. " +
        'Add the line dependencies: ["svc"], beside resolve: "@medusajs/medusa/payment".'
    )
    expect(lines.filter((line) => line.startsWith("warning "))).toHaveLength(1)
    expect(lines.at(-1)).toBe("1 wrong, 1 to look at, 0 not checked")
  })

  it("keeps to its lines whatever a region is called", () => {
    const facts = soundFacts()
    facts.regions = [{ name: "Qa\n\u001b[2Jtar", currency_code: "qar" }]
    expect(asText(judge(facts))).toContain("ok           Regions: Shoppers can pay with it in: Qa [2Jtar (QAR)\n")
  })
})
