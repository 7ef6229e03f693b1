import "./database-setup"

/** Ends the PostgreSQL server that the set-up started. */
export default async function tearDownDatabase(): Promise<void> {
  await globalThis.testDatabase?.stop()
}
