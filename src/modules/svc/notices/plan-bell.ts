/** So many notices of a kind come one by one within {@link BELL_SPAN_HOURS}; more than these come as one. */
export const MOST_SINGLE = 5

/** For so long a kind stays quiet after one notice has told of many, in hours. */
export const BELL_SPAN_HOURS = 1

/** What the bell has said of a kind within the last {@link BELL_SPAN_HOURS}. */
export interface RecentBell {
  singles: number
  has_summary: boolean
}

/**
 * Decides how the bell tells of new matters of one kind, so that a flood makes one notice an hour.
 *
 * @returns `wait` when the next notice will tell of them.
 */
export function planBell(waiting: number, { singles, has_summary }: RecentBell): "single" | "summary" | "wait" {
  if (has_summary) {
    return "wait"
  }
  return singles + waiting <= MOST_SINGLE ? "single" : "summary"
}
