/** Shows that the doctor sends no secret to an invalid address. */
import { soundConfiguration } from "../../../modules/svc/settings/__tests__/sound-options"
import { tryAccessToken, trySecretKey } from "../credentials"

describe("the check of the credentials", () => {
  // Addresses that are set but invalid: http in the live environment. A request to them would give another result.
  const addresses = { api_url: "http://api.invalid", sdk_api_url: "http://sdk.invalid" }
  const known = { ...soundConfiguration(), environment: "live" as const, ...addresses }

  it("sends no secret to an address that payments would not use", async () => {
    const missing = ["api_url", "sdk_api_url"]
    expect(await trySecretKey({ known, missing })).toEqual({ answer: "not_asked", waiting: ["sdk_api_url"] })
    expect(await tryAccessToken({ known, missing })).toEqual({ answer: "not_asked", waiting: ["api_url"] })
  })
})
