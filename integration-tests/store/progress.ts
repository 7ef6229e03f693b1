/** Runs steps and shows their progress on stderr, so that stdout holds results only. */
import { Listr, ListrLogger, PRESET_TIMER, ProcessOutput } from "listr2"

import type { Results, RunSteps, Step } from "./steps"

export const runSteps: RunSteps = async <Steps extends Record<string, Step<unknown>>>(steps: Steps) => {
  const results: Record<string, unknown> = {}
  const failures: unknown[] = []
  const tasks = Object.entries(steps).map(([name, { title, work }]) => ({
    title,
    task: async () => {
      try {
        results[name] = await work()
      } catch (error) {
        failures.push(error)
        // The list shows that the step failed; the caller reports the error once.
        throw new Error("see below")
      }
    },
  }))
  const options = {
    logger: new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) }),
    timer: PRESET_TIMER,
  }
  const list = new Listr(tasks, {
    concurrent: true,
    registerSignalListeners: false,
    rendererOptions: options,
    fallbackRenderer: "simple",
    fallbackRendererOptions: options,
    fallbackRendererCondition: () => !process.stderr.isTTY,
  })
  await list.run().catch((error: unknown) => {
    throw failures[0] ?? error
  })
  return results as Results<Steps>
}
