type Statement = (sql: string) => Promise<unknown>

/**
 * Gives each test the rows that were there before the first: until 2.15 Medusa's own runner empties all tables between tests,
 * those of `beforeAll` too.
 */
export function keepRows(statement: Statement): void {
  let kept = false
  beforeEach(async () => {
    await statement(kept ? RESTORE : KEEP)
    kept = true
  })
}

/** Every table, with the columns that can be written. */
const TABLES = `
  SELECT c.table_name AS name, string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
  GROUP BY c.table_name`

const KEEP = `
  CREATE SCHEMA kept;
  DO $$ DECLARE one record; BEGIN
    FOR one IN ${TABLES} LOOP
      EXECUTE format('CREATE TABLE kept.%I AS SELECT %s FROM public.%I', one.name, one.columns, one.name);
    END LOOP;
  END $$`

const RESTORE = `
  DO $$ DECLARE one record; BEGIN
    SET LOCAL session_replication_role = replica;
    EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('public.%I', name), ', ') FROM (${TABLES}) AS tables);
    FOR one IN ${TABLES} LOOP
      EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I',
        one.name, one.columns, one.columns, one.name);
    END LOOP;
  END $$`
