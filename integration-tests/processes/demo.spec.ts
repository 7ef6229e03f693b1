/** The demo rejects an impossible market with an explanation, before it starts anything. */
import { Parts } from "../store/parts"
import { startDemo } from "../store/start-demo"
import { runStepsSilently } from "../store/steps"

describe("the demo", () => {
  it.each([
    [{ SVC_CURRENCY: "qr" }, "SVC_CURRENCY must be a currency code of three letters"],
    [{ SVC_CURRENCY: "bhd" }, "SVC_CURRENCY must be a currency with two decimals"],
    [{ SVC_COUNTRY_CODE: "999" }, "SVC_COUNTRY_CODE=999 is no country's dialling code"],
    [{ SVC_TIME_ZONE: "Doha" }, "SVC_TIME_ZONE must be"],
  ])("given %j names the variable and starts nothing", async (market, words) => {
    const parts = new Parts()
    const start = jest.spyOn(parts, "start")
    const ports = { store: 9000, shop: 8000, sandbox: 4010 }

    try {
      await expect(startDemo({ ports, admin: false }, market, parts, runStepsSilently)).rejects.toThrow(words)
    } finally {
      await parts.stop()
    }

    expect(start).not.toHaveBeenCalled()
  })
})
