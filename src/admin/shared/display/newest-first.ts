/** Sorts by moment of creation, the newest first; of two of the same moment the one that comes later in the list. */
export function newestFirst<Entry extends { created_at: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].reverse().sort((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
}
