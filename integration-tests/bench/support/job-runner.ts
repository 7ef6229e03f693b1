import { once } from "node:events"
import path from "node:path"

import { buildPrograms } from "../../store/app-build"
import { appFolder } from "../../store/paths"
import { startProcess } from "../../store/processes"

/** A process that runs the plugin's jobs when it is told to. */
export interface JobRunner {
  /** Names of the jobs there are. */
  jobs: readonly string[]
  /** Runs a job to its end. */
  run(job: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Boots the application on a database, without its server.
 *
 * @param env what the store's servers are given.
 */
export async function startJobRunner(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<JobRunner> {
  await buildPrograms([path.join(__dirname, "..", "app", "run-jobs.ts")])
  const { child, failure, stop } = startProcess({
    name: "runner of jobs",
    file: path.join(appFolder, "run-jobs.js"),
    cwd: appFolder,
    env: {
      ...env,
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "1",
      DATABASE_URL: databaseUrl,
      JWT_SECRET: "only-for-jobs",
      COOKIE_SECRET: "only-for-jobs",
    },
  })
  const answer = async <Answer>() => (await Promise.race([once(child, "message"), failure]))[0] as Answer
  try {
    const { ready } = await answer<{ ready: string[] }>()
    const run = async (job: string) => {
      child.send(job)
      await answer()
    }
    return { jobs: ready, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
