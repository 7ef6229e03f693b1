/** Makes servers hang at a chosen statement. */
import { waitUntil } from "../../support/wait-until"
import type { Database } from "../../support/connection"

/** A statement at which a server is made to hang. */
export interface StallPoint {
  table: string
  event: "INSERT" | "UPDATE"
  /** A condition on the rows; by default all. */
  when?: string
}

/**
 * Makes servers hang in the middle of their work: a trigger sleeps as long as its row is in a table. It does not use a
 * lock, because some of the store's statements wait only three seconds for locks.
 */
export class Stalls {
  #placed = 0

  private constructor(private readonly database: Database) {}

  static async prepare(database: Database): Promise<Stalls> {
    await database.sql("CREATE TABLE test_stall (name text PRIMARY KEY)")
    await database.sql("CREATE TABLE test_let_go (pid integer PRIMARY KEY)")
    await database.sql(
      `CREATE FUNCTION test_stall() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         WHILE EXISTS (SELECT 1 FROM test_stall WHERE name = TG_NAME)
           AND NOT EXISTS (SELECT 1 FROM test_let_go WHERE pid = pg_backend_pid()) LOOP
           PERFORM pg_sleep(0.05);
         END LOOP;
         RETURN NEW;
       END $$`
    )
    return new Stalls(database)
  }

  /** Makes every statement at this point hang from now on. */
  async set(point: StallPoint): Promise<void> {
    const begin = await this.place(point)
    await begin()
  }

  /**
   * Prepares a point, which waits for statements that hang in the same table, so points of one table are all placed
   * before one of them begins.
   *
   * @returns makes every statement at this point hang from then on.
   */
  async place({ table, event, when }: StallPoint): Promise<() => Promise<void>> {
    const name = `test_stall_${++this.#placed}`
    const condition = when ? `WHEN (${when})` : ""
    await this.database.sql(
      `CREATE TRIGGER ${name} BEFORE ${event} ON "${table}" FOR EACH ROW ${condition} EXECUTE FUNCTION test_stall()`
    )
    return async () => {
      await this.database.sql("INSERT INTO test_stall VALUES (?)", [name])
    }
  }

  /** Waits until at least this many statements hang. */
  async untilHanging(count: number): Promise<void> {
    await waitUntil(`${count} statements hang`, async () => (await this.#hanging()).length >= count)
  }

  /** Waits until each of the servers has a hanging statement. */
  async untilHangingIn(servers: readonly { nameInDatabase: string }[], patienceMs?: number): Promise<void> {
    const hangInAll = async () => {
      const hanging = (await this.#hanging()).map(({ name }) => name)
      return servers.every(({ nameInDatabase }) => hanging.includes(nameInDatabase))
    }
    await waitUntil("a statement hangs in each server", hangInAll, patienceMs)
  }

  async #hanging(): Promise<{ pid: number; name: string }[]> {
    return this.database.sql(
      `SELECT pid, application_name AS name FROM pg_stat_activity
       WHERE wait_event = 'PgSleep' AND datname = current_database()`
    )
  }

  /** Returns a function that releases the statements that hang now, while later ones keep hanging. */
  async holding(): Promise<() => Promise<void>> {
    const pids = (await this.#hanging()).map(({ pid }) => pid)
    return async () => {
      await this.database.sql("INSERT INTO test_let_go SELECT unnest(?::int[])", [pids])
    }
  }

  /** Aborts hanging statements, as when their client is gone, and removes all stalls. */
  async breakOff(): Promise<void> {
    await this.database.sql(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE wait_event = 'PgSleep' AND datname = current_database()`
    )
    await this.lift()
  }

  /** Releases all hanging statements and removes all stalls. */
  async lift(): Promise<void> {
    await this.database.sql("DELETE FROM test_stall")
    await this.database.sql("DELETE FROM test_let_go")
  }
}
