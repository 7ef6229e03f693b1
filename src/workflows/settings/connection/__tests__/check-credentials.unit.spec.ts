import { soundConfiguration } from "../../../../modules/svc/__tests__/sound-options"
import { checkAccessToken, checkSecretKey } from "../check-credentials"

describe("the test of the connection", () => {
  // An address that is set and not sound, http in the live environment say: a request to it would fail otherwise.
  const addresses = { api_url: "http://api.invalid", sdk_api_url: "http://sdk.invalid" }
  const known = { ...soundConfiguration(), environment: "live" as const, ...addresses }

  it("sends no secret to an address that payments would not use", async () => {
    const missing = ["api_url", "sdk_api_url"]
    const skipped = (detail: string) => ({ outcome: "skipped", code: "settings_missing", detail })
    expect(await checkSecretKey({ known, missing })).toEqual(skipped("sdk_api_url"))
    expect(await checkAccessToken({ known, missing })).toEqual(skipped("api_url"))
  })
})
