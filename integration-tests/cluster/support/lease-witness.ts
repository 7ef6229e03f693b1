/** Observes in the database which settle holds the lease of an attempt. */
import type { Database } from "../../support/connection"

/** Observations about the settles of one attempt. */
export interface WitnessedSettle {
  /** Number of settles that held the lease, one after the other. */
  holders: number
  /** Number of times that a settle took the lease while another held it. */
  taken_over: number
  /** Number of settles that recorded their end: two when two worked at the same time. */
  finished: number
}

/** Observes every lease and every end of a settle in the database, independently of the servers. */
export async function watchLeases({ sql }: Database): Promise<void> {
  await sql("CREATE TABLE test_settle (attempt_id text, seen text, at timestamptz DEFAULT clock_timestamp())")
  await sql(
    `CREATE FUNCTION test_settle() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_NAME = 'test_settle_end' THEN
         INSERT INTO test_settle VALUES (NEW.id, 'finished');
       ELSIF NEW.lease_token <> coalesce(OLD.lease_token, '') THEN
         INSERT INTO test_settle VALUES (NEW.id, CASE WHEN OLD.lease_token IS NULL THEN 'taken' ELSE 'taken_over' END);
       END IF;
       RETURN NULL;
     END $$`
  )
  const trigger = (name: string, columns: string) =>
    sql(`CREATE TRIGGER ${name} AFTER UPDATE OF ${columns} ON svc_attempt FOR EACH ROW EXECUTE FUNCTION test_settle()`)
  await trigger("test_settle_lease", "lease_token")
  await trigger("test_settle_end", "settled_at")
}

export async function readWitnessedSettles(
  { sql }: Database,
  payments: readonly { cart_id: string }[]
): Promise<WitnessedSettle[]> {
  return sql<WitnessedSettle>(
    `SELECT count(*) FILTER (WHERE seen <> 'finished')::int AS holders,
       count(*) FILTER (WHERE seen = 'taken_over')::int AS taken_over,
       count(*) FILTER (WHERE seen = 'finished')::int AS finished
     FROM svc_attempt JOIN test_settle ON attempt_id = svc_attempt.id WHERE cart_id = ANY(?) GROUP BY svc_attempt.id`,
    [payments.map(({ cart_id }) => cart_id)]
  )
}
