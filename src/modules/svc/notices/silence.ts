/** The payments opened in a period, and how many of them the gateway answered. */
export interface Answered {
  opened: number
  answered: number
}

/** With fewer opened payments, it is more likely that shoppers left the payment page. */
export const FEWEST_OPENED = 5

/** A count is unusual if it occurs on fewer than one day in a hundred. */
const UNUSUAL = 0.01

const isUnanswered = ({ opened, answered }: Answered) => opened >= FEWEST_OPENED && answered === 0

/** Whether the gateway is silent: in the last hour, if the shop usually gets answers at that time, or in the last hours. */
export function isSilent({
  hour,
  hours,
  history,
}: {
  hour: Answered
  hours: Answered
  history: readonly number[]
}): boolean {
  return isUnanswered(hours) || (isUnanswered(hour) && findPercentile(history, UNUSUAL) > 0)
}

/** The value that the given share of the values does not exceed; 0 without values. */
function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
