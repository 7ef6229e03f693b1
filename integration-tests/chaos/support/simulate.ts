import fc from "fast-check"
import type { SvcOptionsInput } from "../../../src/modules/svc/options"
import { withStore } from "../../http/support/with-store"
import { play } from "./play"
import { runSettings, tellReplay } from "./run-settings"
import { type SecretWatch, watchForSecrets } from "./secrets"
import { scenario, type Step } from "./steps"
import { offerTwoProviders } from "./world"

/** Plays random scenarios on a store with these options. */
export function simulate(options: Partial<SvcOptionsInput> = {}): void {
  const settings = runSettings()
  jest.setTimeout(settings.timeLimitMs + 120_000)

  withStore((store) => {
    let secrets: SecretWatch

    beforeEach(async () => {
      await offerTwoProviders(store)
      secrets = watchForSecrets(store)
    })

    afterEach(() => secrets.stop())

    it("loses no payment and believes no forgery, whatever shoppers, gateway, forgers and staff do", async () => {
      const startedAt = Date.now()
      let played = 0
      const playInTime = async (steps: Step[]) => {
        // Breaking a scenario off in the middle would leave it at work on a database that is about to go.
        if (played === 0 || Date.now() - startedAt < settings.timeLimitMs) {
          played++
          await play(store, options, steps, secrets)
        }
      }
      const details = await fc.check(fc.asyncProperty(scenario, playInTime), settings.parameters)
      tellReplay(details, played, Date.now() - startedAt)
      expect(played).toBeGreaterThan(0)
    })
  }, options)
}
