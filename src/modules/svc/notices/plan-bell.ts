/** Maximum number of single entries of one kind within {@link BELL_SPAN_HOURS}; more are combined into one. */
export const MAX_SINGLE = 5

/** Hours without entries of a kind after a combined entry. */
export const BELL_SPAN_HOURS = 1

/** The bell's entries of a kind within the last {@link BELL_SPAN_HOURS}. */
export interface RecentBell {
  singles: number
  has_summary: boolean
}

/**
 * Decides how the bell shows new matters of one kind, so that a flood causes one entry an hour.
 *
 * @returns `wait` when a later entry will include them.
 */
export function planBell(waiting: number, { singles, has_summary }: RecentBell): "single" | "summary" | "wait" {
  if (has_summary) {
    return "wait"
  }
  return singles + waiting <= MAX_SINGLE ? "single" : "summary"
}
