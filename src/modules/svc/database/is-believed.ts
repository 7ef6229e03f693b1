/**
 * The condition that a message was believed, beside one that finds few. No index is of it, for until the table is analyzed for the
 * first time, PostgreSQL takes what stands in many rows for rare: by the index of the outcomes it would read every believed message.
 *
 * @param alias of `svc_message` in the statement.
 */
export function isBelieved(alias: string): string {
  return `coalesce(${alias}.outcome, '') = 'verified'`
}
