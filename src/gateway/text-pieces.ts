/**
 * A text that was put together from pieces without separators, and all the ways to take it apart again. Works along the text
 * with sets of positions, so that its time grows with the length of the text and not with the number of ways.
 */
export type PieceOfText =
  | { /** One of these words; an empty one when the piece can be missing. */ oneOf: readonly string[] }
  | { /** Any text of at least so many characters. */ atLeast: number }
  | { /** Where the piece can end when it begins there. */ ends: (text: string, from: number) => number[] }

/**
 * Every text that one of the pieces can be when the pieces together make up the whole text.
 *
 * @param index which of the pieces.
 * @returns each text once, the shortest first for each beginning; none when the text cannot be taken apart so.
 */
export function slicesAt(text: string, pieces: readonly PieceOfText[], index: number): string[] {
  const reached = [new Set([0])]
  for (const piece of pieces) {
    const before = reached.at(-1) ?? new Set()
    if (before.size === 0) {
      return []
    }
    reached.push(endsFrom(text, piece, before))
  }
  let leadsToEnd = new Set(reached.at(-1)?.has(text.length) ? [text.length] : [])
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at]
    const starts = reached[at]
    if (!piece || !starts || leadsToEnd.size === 0) {
      return []
    }
    if (at === index) {
      const slices = [...starts].flatMap((from) =>
        endsOf(text, piece, from).flatMap((end) => (leadsToEnd.has(end) ? text.slice(from, end) : []))
      )
      return [...new Set(slices)]
    }
    leadsToEnd = startsTo(text, piece, starts, leadsToEnd)
  }
  return []
}

/**
 * Where a slice can end of which every beginning fits.
 *
 * @param pattern of the longest slice, sticky; it is matched where the slice begins.
 */
export function endsAlong(text: string, from: number, pattern: RegExp): number[] {
  pattern.lastIndex = from
  const { length } = pattern.exec(text)?.[0] ?? ""
  return Array.from({ length }, (_, index) => from + index + 1)
}

/** Where a piece can end that begins at one of some positions. */
function endsFrom(text: string, piece: PieceOfText, starts: ReadonlySet<number>): Set<number> {
  // What can be any text can end wherever its earliest beginning allows.
  const from = "atLeast" in piece ? [smallestOf(starts)] : [...starts]
  return new Set(from.flatMap((position) => endsOf(text, piece, position)))
}

/** The positions from which a piece can lead to one of some ends. */
function startsTo(
  text: string,
  piece: PieceOfText,
  starts: ReadonlySet<number>,
  ends: ReadonlySet<number>
): Set<number> {
  if ("atLeast" in piece) {
    const last = largestOf(ends) - piece.atLeast
    return new Set([...starts].filter((from) => from <= last))
  }
  return new Set([...starts].filter((from) => endsOf(text, piece, from).some((end) => ends.has(end))))
}

function endsOf(text: string, piece: PieceOfText, from: number): number[] {
  if ("oneOf" in piece) {
    return piece.oneOf.filter((word) => text.startsWith(word, from)).map((word) => from + word.length)
  }
  if ("ends" in piece) {
    return piece.ends(text, from)
  }
  const first = from + piece.atLeast
  return Array.from({ length: Math.max(0, text.length + 1 - first) }, (_, offset) => first + offset)
}

function smallestOf(positions: ReadonlySet<number>): number {
  return [...positions].reduce((least, position) => Math.min(least, position), Number.POSITIVE_INFINITY)
}

function largestOf(positions: ReadonlySet<number>): number {
  return [...positions].reduce((most, position) => Math.max(most, position), -1)
}
