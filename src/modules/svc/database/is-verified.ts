/**
 * The condition that a message is verified, for use beside a selective condition. It is written so that no index
 * matches it: until the table is analyzed for the first time, PostgreSQL takes common values for rare ones and would
 * use the index on the outcome, reading every verified message.
 *
 * @param alias the alias of `svc_message` in the statement.
 */
export function isVerified(alias: string): string {
  return `coalesce(${alias}.outcome, '') = 'verified'`
}
