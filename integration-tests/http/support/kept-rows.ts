/** Restores the database rows of the boot before each test, and the rows of scenes. */
import { connect, type Connections } from "../../support/connection"

/** Rows that were written once by the real thing, and are copied for later tests. */
export interface KeptScenes {
  /** Whether every table has exactly the rows of the boot. */
  isUntouched(): Promise<boolean>
  /** Keeps the rows that differ from those of the boot. */
  keep(name: string): Promise<void>
  /** Writes the kept rows, with the same ids, and with their times moved as if they were written now. */
  write(name: string): Promise<void>
}

/**
 * Restores the rows of the boot before each test. Refills only the tables that the last test changed, which takes a
 * fraction of the time of copying the database.
 *
 * @param databaseUrl called when the store is running.
 */
export function keepRows(databaseUrl: () => string): KeptScenes {
  let database: Connections | undefined
  const ask = async <Row>(statement: string, parameters?: unknown[]) => database!.sql<Row>(statement, parameters)

  beforeEach(async () => {
    if (database) {
      await database.sql(END_TRANSACTIONS)
      await database.sql("SELECT kept.restore()")
    } else {
      // A single separate connection, on which the restoring statements are planned once.
      database = connect(`${databaseUrl()}?options=${encodeURIComponent(SESSION)}`, 1)
      await database.sql(KEEP)
    }
  })

  afterAll(() => database?.close())

  return {
    async isUntouched() {
      const [answer] = await ask<{ untouched: boolean }>("SELECT kept.changed() = '{}' AS untouched")
      return answer?.untouched === true
    },
    async keep(name) {
      await ask("SELECT kept.keep_scene(?)", [name])
    },
    async write(name) {
      await ask("SELECT kept.write_scene(?)", [name])
    },
  }
}

/**
 * No triggers and foreign keys, and no parallel workers. Settings of the session, because a function that sets the first
 * one loses its plans: the restoring then takes 160 ms instead of 5.
 */
const SESSION = "-c session_replication_role=replica -c max_parallel_workers_per_gather=0"

/** Ends transactions of the previous test, which would write into the next one. */
const END_TRANSACTIONS = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND xact_start IS NOT NULL
    AND pid <> pg_backend_pid()`

/** Lists every table with its writable columns, and these with times moved by `$1`. */
const TABLES = `
  SELECT c.table_name AS name, string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns,
    string_agg(quote_ident(c.column_name) || CASE WHEN c.data_type LIKE 'timestamp%' THEN ' + $1' ELSE '' END, ', '
      ORDER BY c.ordinal_position) AS moved
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
  GROUP BY c.table_name`

/** Detects changes of a table: every write gives a row another `xmin`. */
const STATE = "count(*), sum(xmin::text::bigint)"

const KEEP = `
  CREATE SCHEMA kept;
  DO $$ DECLARE one record; BEGIN
    CREATE TABLE kept.tables AS ${TABLES};
    FOR one IN SELECT * FROM kept.tables LOOP
      EXECUTE format('CREATE TABLE kept.%I AS SELECT %s FROM public.%I', one.name, one.columns, one.name);
    END LOOP;
    EXECUTE format('CREATE FUNCTION kept.states() RETURNS TABLE (name text, rows bigint, writers numeric) LANGUAGE plpgsql
      AS %L', (SELECT format('BEGIN RETURN QUERY %s; END', string_agg(
        format('SELECT %L, ${STATE} FROM public.%I', name, name), ' UNION ALL ')) FROM kept.tables));
    CREATE TABLE kept.known AS SELECT * FROM kept.states();
  END $$;
  CREATE FUNCTION kept.changed() RETURNS text[] LANGUAGE sql AS $$
    SELECT ARRAY(SELECT name FROM kept.states() AS states JOIN kept.known USING (name)
      WHERE (states.rows, states.writers) IS DISTINCT FROM (known.rows, known.writers))
  $$;
  CREATE FUNCTION kept.restore() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE written text[] := kept.changed(); one record; BEGIN
    FOR one IN SELECT * FROM kept.tables WHERE name = ANY (written) LOOP
      EXECUTE format('DELETE FROM public.%I', one.name);
      EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I',
        one.name, one.columns, one.columns, one.name);
      EXECUTE format('UPDATE kept.known SET (rows, writers) = (SELECT ${STATE} FROM public.%I) WHERE name = %L',
        one.name, one.name);
    END LOOP;
  END $$;
  CREATE TABLE kept.scenes (scene text, name text, copy text, at timestamptz);
  CREATE FUNCTION kept.keep_scene(scene text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE one record; copy text; BEGIN
    FOR one IN SELECT * FROM kept.tables WHERE name = ANY (kept.changed()) LOOP
      copy := 'scene_' || (SELECT count(*) FROM kept.scenes);
      EXECUTE format('CREATE TABLE kept.%I AS SELECT now.*, NOT EXISTS (SELECT FROM kept.%I AS kept
        WHERE to_jsonb(kept) = to_jsonb(now)) AS is_new FROM (SELECT %s FROM public.%I) AS now',
        copy, one.name, one.columns, one.name);
      INSERT INTO kept.scenes VALUES (scene, one.name, copy, now());
    END LOOP;
  END $$;
  CREATE FUNCTION kept.write_scene(wanted text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE one record; BEGIN
    FOR one IN SELECT * FROM kept.tables JOIN kept.scenes USING (name) WHERE scene = wanted LOOP
      EXECUTE format('DELETE FROM public.%I', one.name);
      EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I WHERE is_new',
        one.name, one.columns, one.moved, one.copy) USING now() - one.at;
      EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I WHERE NOT is_new',
        one.name, one.columns, one.columns, one.copy);
    END LOOP;
  END $$`
