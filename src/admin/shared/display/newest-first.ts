/** Sorts by creation time, newest first; at the same moment the later one in the list comes first. */
export function newestFirst<Entry extends { created_at: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].reverse().sort((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
}
