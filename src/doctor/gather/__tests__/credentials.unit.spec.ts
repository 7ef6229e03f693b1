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

  it("logs in only when all settings of the login are set", async () => {
    const { secret_key: _key, access_token: _token, website: _website, ...rest } = soundConfiguration()
    const known = { ...rest, access_token_login: "/login" }
    const waiting = ["secret_key", "website"]
    expect(await tryAccessToken({ known, missing: waiting })).toEqual({ answer: "not_asked", waiting })
  })
})
