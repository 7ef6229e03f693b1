/** Number of rows per page. */
export const PAGE = 200

/**
 * Reads all rows in pages, by ascending id, so that rows inserted or deleted meanwhile do not shift the pages.
 *
 * @param read reads at most {@link PAGE} rows with ids after the given one, ordered by id.
 */
export async function* readPages<Row extends { id: string }>(
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
