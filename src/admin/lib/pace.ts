/** How often an answer is refetched while its page is visible: an interval in milliseconds, or never. */
export type Pace = number | false

/** For states that end within seconds. */
export const SOON: Pace = 3_000

/** For data that shoppers, the gateway and colleagues change. */
export const NOW_AND_THEN: Pace = 15_000

/** For data that only this user changes. */
export const NEVER: Pace = false

/** For the menu, which is on every page. A page that is not visible does not refetch. */
export const MENU_PACE: Pace = 60_000
