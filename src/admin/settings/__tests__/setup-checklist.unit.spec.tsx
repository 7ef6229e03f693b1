/** Shows what is left to set up, and that the list disappears with its last step. */
import { setupSteps } from "../../../fields/setup"
import type { SvcSetup, SvcSetupStep } from "../../../types"
import { setupQueryKeys } from "../../hooks/api/settings"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { SetupChecklist } from "../setup-checklist"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((key) => key))

const WEBHOOK_URL = "https://api.shop.example/svc/webhook"

function drawWith(open: readonly SvcSetupStep[], more: Partial<SvcSetup> = {}): string {
  const client = buildClient({})
  const steps = setupSteps.map((step) => ({ step, is_done: !open.includes(step) }))
  const setup: SvcSetup = {
    ...{ steps, webhook_url: WEBHOOK_URL, shop_url: "https://shop.example", unknown_fields: null },
    ...more,
  }
  client.setQueryData(setupQueryKeys.list(), { setup })
  return draw(<SetupChecklist />, client)
}

describe("the checklist of setting up", () => {
  it.each([
    ["settings", 'href="/settings/svc#settings-service"'],
    ["connection_test", 'href="/settings/svc#connection-test"'],
    ["region", 'href="/settings/regions"'],
    ["first_payment", 'href="https://shop.example"'],
    ["permissions", 'href="/settings/svc#settings-staff"'],
  ] as const)("links to where %s is done while it is open", (step, link) => {
    expect(drawWith([step])).toContain(link)
    expect(drawWith(setupSteps.filter((other) => other !== step))).not.toContain(link)
  })

  it("shows the address to copy until it is entered in the merchant panel", () => {
    expect(drawWith(["webhook_address"])).toContain(WEBHOOK_URL)
    expect(drawWith(["first_payment"])).not.toContain(WEBHOOK_URL)
    expect(drawWith(["webhook_address"], { webhook_url: null })).toContain('href="/settings/svc#settings-addresses"')
  })

  it("says why the payment page can refuse a form", () => {
    expect(drawWith(["first_payment"])).toContain("svc.setup.checksum.cause.key_before_domain")
  })

  it("shows the line that accepts unknown fields, with a warning and no button", () => {
    const line = 'message: { extra_fields: ["BANK_URL"] },'
    const html = drawWith([], { unknown_fields: { fields: [{ name: "BANK_URL", format: "form" }], line } })
    expect(html.replaceAll("&quot;", '"')).toContain(line)
    expect(html).toContain("svc.setup.unknownFields.text")
    expect(html).not.toContain("<button")
  })

  it("disappears with its last step", () => {
    expect(drawWith([])).toBe("")
  })
})
