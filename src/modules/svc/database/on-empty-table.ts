/**
 * A statement that is carried out only where the table is empty, as on a new store. Medusa runs all migrations of a module in
 * one transaction, in which an index cannot be built without blocking writes: on a table with rows that is left to
 * `src/migration-scripts`, which `db:migrate` runs afterwards.
 */
export function onEmptyTable(table: string, statement: string): string {
  return `do $$ begin if not exists (select 1 from "${table}") then ${statement}; end if; end $$;`
}
