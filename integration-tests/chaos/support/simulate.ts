/** Makes a spec that plays random scenarios on a kind of store. */
import fc from "fast-check"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options"
import { type TestStore, withStore } from "../../http/support/with-store"
import { openings } from "./openings"
import { play, ScenarioFailure } from "./play"
import { type Played, runSettings, tellPlayed } from "./run-settings"
import { watchForSecrets } from "./secrets"
import { SecondServer, withRedis } from "./second-server"
import { shortenPatience, StoreFunctions } from "./store-functions"
import { deedNames, scenarioOf, type Step } from "./steps"
import { Tally } from "./tally"

/** What kind of store the scenarios are played on. */
export interface Kind {
  /** Name of the spec's file, by which it is played again. */
  name: string
  /** Options of the plugin, on top of those that point the store at the sandbox. */
  options?: Partial<SvcOptionsInput>
  /** Whether the store has functions of its own for refunds and inquiries. */
  ownFunctions?: boolean
  /** Whether a second server stands beside the first, on the same database, with Redis for what they share. */
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
      const names = deedNames({ options, twoServers }, settings.without)
      const tally = new Tally(names)
      const stage = {
        store,
        options,
        functions,
        second: twoServers ? await SecondServer.start(store, options) : undefined,
        customerToken: await peopleTheStore(store),
        count: tally.count.bind(tally),
      }
      const secrets = watchForSecrets(store)
      const becomePatient = shortenPatience()
      const startedAt = Date.now()
      let played = 0
      const failures: Played["failures"] = []
      const playInTime = async (steps: Step[]) => {
        // Breaking a scenario off in the middle would leave it at work on a database that is about to go.
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
        const details = await fc.check(fc.asyncProperty(scenarioOf(names, openings), playInTime), settings.parameters)
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

/**
 * Lets shoppers choose between two payment providers, and registers a customer.
 *
 * @returns the customer's token.
 */
async function peopleTheStore({ staff, shopper, seeded }: TestStore): Promise<string> {
  await staff.call("POST", `/admin/regions/${seeded.region_id}`, {
    payment_providers: ["pp_svc_svc", "pp_system_default"],
  })
  return (await shopper.register("shopper@example.com")).token
}

/** Executions that core left half-way never end; the test runner would wait for them for ever. */
async function giveUpStuckExecutions({ sql }: TestStore): Promise<void> {
  await sql(
    "UPDATE workflow_execution SET state = 'failed' WHERE state NOT IN ('not_started', 'done', 'reverted', 'failed')"
  )
}
