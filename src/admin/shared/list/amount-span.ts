/** A range of amounts as decimal text, both ends inclusive. */
export interface AmountSpan {
  from?: string
  to?: string
}

/** Formats a range for the page's address: `10.00..50.00`, with an open end `10.00..`, or a single amount `70.00`. */
export function writeAmountSpan({ from, to }: AmountSpan): string | undefined {
  if (from === undefined && to === undefined) {
    return undefined
  }
  return from === to ? from : `${from ?? ""}..${to ?? ""}`
}

/** Parses such a text; open at both ends when it is invalid. */
export function readAmountSpan(text: unknown): AmountSpan {
  const amount = String.raw`\d+(?:\.\d+)?`
  const [, one, from, to] = new RegExp(`^(?:(${amount})|(${amount})?\\.\\.(${amount})?)$`).exec(String(text)) ?? []
  if (one !== undefined) {
    return { from: one, to: one }
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Converts a range for the request. */
export function buildSpanQuery(text: unknown): string | { $gte?: string; $lte?: string } | undefined {
  const { from, to } = readAmountSpan(text)
  if (from === undefined && to === undefined) {
    return undefined
  }
  return from === to && from !== undefined
    ? from
    : { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) }
}
