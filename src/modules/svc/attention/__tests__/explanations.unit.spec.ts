/** Shows how explanations of attention read in English, and that each has an Arabic text and a page. */
import { readFileSync } from "node:fs"
import path from "node:path"
import { explain, translateToEnglish } from "../explanations"
import { pages } from "../pages"
import { words } from "../words"

describe("an explanation in English", () => {
  it("has its values filled in", () => {
    expect(translateToEnglish(explain("order_asks_less", { paid: "20.00", order: "order_1", asked: "15.00" }))).toBe(
      "Paid 20.00, but only 15.00 is due on order order_1."
    )
    expect(translateToEnglish(explain("session_deleted_cart_gone"))).toBe(
      "The payment session was deleted, and no cart is left to place an order from."
    )
  })

  it("does not fill in placeholders inside a value", () => {
    expect(
      translateToEnglish(explain("order_stock_not_reserved", { order: "{{said}}", said: "$& {{order}}" }))
    ).toContain(
      "Order {{said}} is incomplete and not captured: its stock could not be reserved. Medusa says: $& {{order}}"
    )
  })
})

describe("the link of an explanation", () => {
  it("leads to the exact thing to fix", () => {
    const explanation = explain("provider_not_in_region", {
      cart: "cart_1",
      provider: "pp_svc_svc",
      region: "Qatar",
      region_id: "reg_1",
    })
    expect(explanation.link).toBe("/settings/regions/reg_1")
  })

  it("leads nowhere else, whatever a value contains", () => {
    expect(explain("order_gone", { order: "order_1" }).link).toBeUndefined()
    expect(explain("order_canceled_before", { order: "../settings?x" }).link).toBe("/orders/..%2Fsettings%3Fx")
  })
})

describe("an explanation code", () => {
  const codes = Object.keys(words) as (keyof typeof words)[]
  // Read as a file, because the module must not import from the admin.
  const file = path.resolve(__dirname, "../../../../admin/i18n/ar/attention.json")
  const { explanations } = JSON.parse(readFileSync(file, "utf8")) as { explanations: Partial<Record<string, string>> }

  it.each(codes)("%s has an English and an Arabic sentence, and a link or a reason to have none", (code) => {
    expect(words[code]).toMatch(/[.}]$/)
    expect(explanations[code]).toMatch(/\p{Script=Arabic}/u)
    const page: string | { none: string } = pages[code]
    expect(typeof page === "string" ? page : page.none).toMatch(/^\/[a-z]|\w+ \w+/)
  })
})
