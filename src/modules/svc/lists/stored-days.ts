/**
 * The number of days before today that the overview reads: it shows up to ninety and compares them with as many before.
 */
const LOOKED_BACK = 2 * 90 - 1

/** How many days one run of the job extends the stored range backwards, so that it does not take long. */
const DAYS_OF_RUN = 30

/** A range of days whose sums are stored; dates are `YYYY-MM-DD`, both ends included. */
export interface StoredDays {
  first: string
  last: string
}

/**
 * A day, or a part of it whose sums are read or stored by themselves. `from` and `until` count hours since the day
 * began, which is not its time of day when clocks change; without `until` it lasts to the end of the day.
 */
export interface DayPart {
  date: string
  from: number
  until: number | null
}

export const listWholeDays = (dates: readonly string[]): DayPart[] =>
  dates.map((date) => ({ date, from: 0, until: null }))

/** Lists the first hours of a day one by one. */
export const listHours = (date: string, hours: number): DayPart[] =>
  Array.from({ length: hours }, (_, from) => ({ date, from, until: from + 1 }))

/** Adds a number of days to a date; a negative number goes back. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Lists the dates of a range; none when it ends before it begins. */
export function listDates({ first, last }: StoredDays): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    dates.push(date)
  }
  return dates
}

/**
 * Plans a run of the job: it sums the days that changed or ended since the last run, and a few further back until every
 * day that the overview can show is stored. Of today only the hours that have ended are stored; each run sums them
 * again.
 *
 * @param stored `undefined` when nothing is stored in the store's time zone.
 * @returns the range that is stored after the run, the days of it to sum, and whether the range goes back far enough.
 */
export function planRun(
  today: string,
  stored: StoredDays | undefined,
  changed: ReadonlySet<string>
): { range: StoredDays; dates: string[]; isComplete: boolean } {
  const oldest = addDays(today, -LOOKED_BACK)
  const further = addDays(stored?.first ?? today, -DAYS_OF_RUN)
  const range = { first: further > oldest ? further : oldest, last: addDays(today, -1) }
  const dates = listDates(range).filter((date) => !isStored(date, stored, changed))
  return { range, dates, isComplete: range.first === oldest }
}

/** The days that changed since they were stored, and the hours of today, counted since it began. */
export interface Changes {
  dates: ReadonlySet<string>
  hours: ReadonlySet<number>
}

/**
 * Divides the days of the overview, and as many before, by where their sums are read. The last day before counts only
 * up to the present time of day, so its stored sums are of no use.
 *
 * @param stored also how many hours of the day after the stored ones are stored.
 */
export function planReading(
  today: string,
  days: number,
  stored: (StoredDays & { hours: number }) | undefined,
  changed: Changes
): { first: string; today: string; storedDates: string[]; storedHours: number[]; live: DayPart[] } {
  const first = addDays(today, 1 - days)
  const lastBefore = addDays(first, -1)
  const dates = listDates({ first: addDays(first, -days), last: addDays(today, -1) })
  const isRead = (date: string) => date !== lastBefore && isStored(date, stored, changed.dates)
  const hours = stored?.last === addDays(today, -1) ? stored.hours : 0
  const hoursOfToday = listHours(today, hours)
  return {
    first,
    today,
    storedDates: dates.filter(isRead),
    storedHours: hoursOfToday.map(({ from }) => from).filter((hour) => !changed.hours.has(hour)),
    live: [
      ...listWholeDays(dates.filter((date) => !isRead(date))),
      ...hoursOfToday.filter(({ from }) => changed.hours.has(from)),
      { date: today, from: hours, until: null },
    ],
  }
}

/** Whether a day is stored and its sums still equal those of the ledger. */
function isStored(date: string, stored: StoredDays | undefined, changed: ReadonlySet<string>): boolean {
  return stored !== undefined && stored.first <= date && date <= stored.last && !changed.has(date)
}
