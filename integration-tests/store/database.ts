import { startPostgres } from "../support/postgres"

export interface Database {
  url: string
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or without one a PostgreSQL of its own that is deleted on `stop`. */
export async function openDatabase(env: NodeJS.ProcessEnv): Promise<Database> {
  if (env.DATABASE_URL) {
    return { url: env.DATABASE_URL, stop: async () => undefined }
  }
  return await startPostgres()
}
