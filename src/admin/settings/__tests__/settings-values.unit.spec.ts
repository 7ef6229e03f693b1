/** Shows that the settings form sends only changed values, and only entered secrets. */
import type { SvcSetting } from "../../../types"
import { collectChanges, listFormValues } from "../settings-values"

function setting(name: string, parts: Partial<SvcSetting> = {}): SvcSetting {
  return {
    name,
    group: "service",
    kind: "text",
    required: true,
    value: null,
    source: "none",
    locked: null,
    problem: null,
    ...parts,
  }
}

const secret = setting("secret_key", { kind: "secret", secret: { set: true, ends_in: "0001" }, source: "stored" })

describe("the settings as a form", () => {
  it("never holds a secret", () => {
    expect(listFormValues([secret])).toEqual({ secret_key: "" })
  })

  it("writes a list with one entry a line, and no dot in the name of a field", () => {
    const settings = [
      setting("return_origins", { kind: "list", value: ["https://a.example", "https://b.example"] }),
      setting("signature.sort", { kind: "choice", value: "code_unit" }),
      setting("place_order_in_progress", { kind: "switch", value: null }),
    ]
    expect(listFormValues(settings)).toEqual({
      return_origins: "https://a.example\nhttps://b.example",
      signature__sort: "code_unit",
      place_order_in_progress: false,
    })
  })
})

describe("the changed values of the form", () => {
  it.each([
    ["١٠٫٥٠", "10.50"],
    ["٩٧٤", "974"],
    ["شارع ١٢", "شارع ١٢"],
  ])("are sent in Latin digits when they are numbers, and otherwise as entered: %s", (entered, sent) => {
    expect(collectChanges([setting("minimum_amount")], { minimum_amount: entered })).toEqual({ minimum_amount: sent })
  })

  it("are empty when nothing was changed", () => {
    const settings = [setting("merchant_id", { value: "SVC1" }), secret]
    expect(collectChanges(settings, listFormValues(settings))).toEqual({})
  })

  it("leave out a blank secret, so that the stored one stays", () => {
    expect(collectChanges([secret], { secret_key: "" })).toEqual({})
  })

  it("contain a secret exactly as entered, and remove it only on request", () => {
    expect(collectChanges([secret], { secret_key: " new " })).toEqual({ secret_key: " new " })
    expect(collectChanges([secret], { secret_key: null })).toEqual({ secret_key: null })
  })

  it("remove a stored value whose field was emptied", () => {
    const settings = [
      setting("order_prefix", { value: "A-", source: "stored" }),
      setting("return_origins", { kind: "list", value: ["https://a.example"], source: "stored" }),
    ]
    expect(collectChanges(settings, { order_prefix: " ", return_origins: "\n" })).toEqual({
      order_prefix: null,
      return_origins: null,
    })
  })

  it("never contain a locked setting", () => {
    const locked = setting("merchant_id", { value: "SVC1", source: "configuration", locked: "configuration" })
    expect(collectChanges([locked], { merchant_id: "SVC2" })).toEqual({})
  })
})
