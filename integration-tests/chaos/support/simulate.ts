/** Declares a spec that plays random scenarios on a kind of store. */
import fc from "fast-check"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import { offerSystemProvider } from "../../http/support/offer-system-provider"
import { type TestStore, withStore } from "../../http/support/with-store"
import { openings } from "./openings"
import { play, ScenarioFailure } from "./play"
import { type Played, runSettings, tellPlayed } from "./run-settings"
import { watchForSecrets } from "./secrets"
import { SecondServer, withRedis } from "./second-server"
import { shortenPatience, StoreFunctions } from "./store-functions"
import { listDeedNames, buildScenario, type Step } from "./steps"
import { Tally } from "./tally"

/** The kind of store on which scenarios are played. */
export interface Kind {
  /** Name of the spec's file, needed to repeat a run. */
  name: string
  /** Options of the plugin, on top of those that point the store at the sandbox. */
  options?: Partial<SvcOptionsInput>
  /** Whether the store has functions of its own for refunds and inquiries. */
  ownFunctions?: boolean
  /** Whether a second server runs on the same database, with a Redis for the state that they share. */
  twoServers?: boolean
}

/** Plays random scenarios on a store of a kind. */
export function simulate({ name, options: given = {}, ownFunctions = false, twoServers = false }: Kind): void {
  const settings = runSettings()
  jest.setTimeout(settings.timeLimitMs + 400_000)
  const functions = new StoreFunctions()
  const options = { ...given, ...(ownFunctions && functions.options()) }

  const suite = (store: TestStore) => {
    it("loses no payment and accepts no forgery, whatever shoppers, gateway, forgers and staff do", async () => {
      const names = listDeedNames({ options, twoServers }, settings.without)
      const tally = new Tally(names)
      await offerSystemProvider(store)
      const stage = {
        store,
        options,
        functions,
        second: twoServers ? await SecondServer.start(store, options) : undefined,
        customerToken: (await store.shopper.register("shopper@example.com")).token,
        count: tally.count.bind(tally),
      }
      const secrets = watchForSecrets(store)
      const becomePatient = shortenPatience()
      const startedAt = Date.now()
      let played = 0
      const failures: Played["failures"] = []
      const playInTime = async (steps: Step[]) => {
        // An interrupted scenario would keep working on a database that is about to be deleted.
        if (played === 0 || Date.now() - startedAt < settings.timeLimitMs) {
          played++
          try {
            await play(stage, steps, secrets, settings.storyFile)
          } catch (error) {
            if (!(error instanceof ScenarioFailure) || failures.length + 1 >= settings.mostFailures) {
              throw error
            }
            failures.push({ path: String(played - 1), story: error.message })
          }
        }
      }
      try {
        const details = await fc.check(
          fc.asyncProperty(buildScenario(names, openings), playInTime),
          settings.parameters
        )
        tellPlayed(details, { name, scenarios: played, failures, elapsedMs: Date.now() - startedAt, tally })
      } finally {
        becomePatient()
        secrets.stop()
        await stage.second?.stop()
        await giveUpStuckExecutions(store)
      }
      expect(played).toBeGreaterThan(0)
    })
  }

  const withItsStore = () => withStore("chaos", suite, options)
  if (twoServers) {
    withRedis(withItsStore)
  } else {
    withItsStore()
  }
}

/** Ends the workflow executions that core left unfinished; the test runner would wait for them for ever. */
async function giveUpStuckExecutions({ sql }: TestStore): Promise<void> {
  await sql(
    "UPDATE workflow_execution SET state = 'failed' WHERE state NOT IN ('not_started', 'done', 'reverted', 'failed')"
  )
}
