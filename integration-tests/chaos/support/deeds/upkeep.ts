/** Background actions: jobs, and the store's own functions, which work or fail. */
import { setTimeout as wait } from "node:timers/promises"
import fc from "fast-check"
import { deed } from "../deed"
import { jobs, runJob } from "../jobs"
import { inquireMoods, refundMoods } from "../store-functions"

export const upkeep = {
  run_job: deed(4, { job: fc.constantFrom(...jobs) }, async ({ store }, { job }) => {
    await runJob(store, job)
    return "done"
  }),

  refund_function: deed(
    4,
    { mood: fc.constantFrom(...refundMoods) },
    ({ functions }, { mood }) => {
      functions.refundMood = mood
      return Promise.resolve("from now on")
    },
    ({ options }) => options.refund !== undefined
  ),

  inquire_function: deed(
    3,
    { mood: fc.constantFrom(...inquireMoods) },
    ({ functions }, { mood }) => {
      functions.inquireMood = mood
      return Promise.resolve("from now on")
    },
    ({ options }) => options.inquire !== undefined
  ),

  /** Kills one server in the middle of its work, and starts another in its place. */
  kill_server: deed(
    3,
    { afterMs: fc.constantFrom(0, 20, 60, 150) },
    async ({ second }, { afterMs }) => {
      await wait(afterMs)
      await second?.kill()
      return "killed"
    },
    ({ twoServers }) => twoServers
  ),
}
