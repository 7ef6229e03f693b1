/** How soon an answer is read anew by itself while its page is looked at: milliseconds, or not at all. */
export type Pace = number | false

/** What ends within seconds. */
export const SOON: Pace = 3_000

/** What shoppers, the gateway and colleagues change meanwhile. */
export const NOW_AND_THEN: Pace = 15_000

/** What changes only when somebody here changes it. */
export const NEVER: Pace = false
