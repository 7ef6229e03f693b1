/** Payments that were opened in some time, and how many of them the gateway has answered. */
export interface Answered {
  opened: number
  answered: number
}

/** With fewer opened payments, shoppers who leave the payment page are the likelier reason. */
export const FEWEST_OPENED = 5

/** So much is unusual that it happens on fewer days than one in a hundred. */
const UNUSUAL = 0.01

const isUnanswered = ({ opened, answered }: Answered) => opened >= FEWEST_OPENED && answered === 0

/** Whether the gateway answers nothing: in the last hour, for a shop that is used to answers then, or in the last hours. */
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

/** The value that the given part of the values does not exceed; 0 without values. */
function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
