/** A statement that gives a column another name, with all that is in it; when it has that name already, nothing happens. */
export function renameColumn(table: string, from: string, to: string): string {
  return `do $$ begin if exists (select 1 from information_schema.columns where table_schema = current_schema() and table_name = '${table}' and column_name = '${from}') then alter table "${table}" rename column "${from}" to "${to}"; end if; end $$;`
}

/** The same for an index. */
export function renameIndex(from: string, to: string): string {
  return `alter index if exists "${from}" rename to "${to}";`
}
