/**
 * The condition that a message was verified, beside one that finds few. No index is of it, for until the table is analyzed for the
 * first time, PostgreSQL takes what stands in many rows for rare: by the index of the outcomes it would read every verified message.
 *
 * @param alias of `svc_message` in the statement.
 */
export function isVerified(alias: string): string {
  return `coalesce(${alias}.outcome, '') = 'verified'`
}
