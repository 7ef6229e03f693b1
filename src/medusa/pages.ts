/** Rows that are read at once. */
export const PAGE = 200

/**
 * Reads all rows in pages, by their ids in rising order: rows that come or go meanwhile shift no page.
 *
 * @param read gives at most {@link PAGE} rows whose ids come after the one that it gets, ordered by id.
 */
export async function* pages<Row extends { id: string }>(
  read: (after: string) => Promise<readonly Row[]>
): AsyncGenerator<readonly Row[]> {
  for (let after = ""; ;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) {
      return
    }
    after = last.id
  }
}
