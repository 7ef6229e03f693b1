import { useState } from "react"

/**
 * Finds the subject of a drawer in the rows of the page behind it. It stays found when a refetch moves it to another
 * page of the list, until another one is asked for.
 *
 * @param rows `undefined` until they are loaded.
 */
export function useLastFound<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  id: string | null
): Row | undefined {
  const [last, setLast] = useState<Row>()
  const found = rows?.find((row) => row.id === id) ?? (last?.id === id ? last : undefined)
  if (found !== last) {
    setLast(found)
  }
  return found
}
