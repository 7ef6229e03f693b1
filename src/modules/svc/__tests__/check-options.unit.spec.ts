/** Shows that options which contradict each other stop the boot. */
import { checkOptions } from "../loaders/check-options"
import { soundOptions } from "../settings/__tests__/sound-options"

it("stops the boot for an http address in live mode", async () => {
  const options = { ...soundOptions, environment: "live", api_url: "http://plain.example" }
  await expect(checkOptions({ options, container: {} as never })).rejects.toThrow("- api_url: must be https")
})
