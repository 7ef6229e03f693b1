/** Amounts that a list is narrowed down to, both ends included: decimal text. */
export interface AmountSpan {
  from?: string
  to?: string
}

/** A span as it stands in a page's address: `10.00..50.00`, with one end open `10.00..`; of one amount alone `70.00`. */
export function textOfSpan({ from, to }: AmountSpan): string | undefined {
  if (from === undefined && to === undefined) {
    return undefined
  }
  return from === to ? from : `${from ?? ""}..${to ?? ""}`
}

/** Reads such a text; a span that is open at both ends when it is none. */
export function spanOfText(text: unknown): AmountSpan {
  const amount = String.raw`\d+(?:\.\d+)?`
  const [, one, from, to] = new RegExp(`^(?:(${amount})|(${amount})?\\.\\.(${amount})?)$`).exec(String(text)) ?? []
  if (one !== undefined) {
    return { from: one, to: one }
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** A span as the server takes it. */
export function spanQuery(text: unknown): string | { $gte?: string; $lte?: string } | undefined {
  const { from, to } = spanOfText(text)
  if (from === undefined && to === undefined) {
    return undefined
  }
  return from === to && from !== undefined
    ? from
    : { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) }
}
