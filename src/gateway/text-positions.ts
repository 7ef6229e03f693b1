/**
 * A text that was put together from pieces without separators is taken apart along sets of positions, so that the time it takes
 * grows with the length of the text and not with the number of ways: where the first piece can end, the second can begin.
 */
export type Positions = readonly number[] | Span

/** All positions from one to another. */
export interface Span {
  first: number
  last: number
}

const NONE: readonly number[] = []

export function isNone(positions: Positions): boolean {
  return isListed(positions) ? positions.length === 0 : positions.first > positions.last
}

export function contains(positions: Positions, position: number): boolean {
  return isListed(positions) ? positions.includes(position) : position >= positions.first && position <= positions.last
}

/** Where any text of at least so many characters can end that begins at one of some positions. */
export function afterAny(text: string, starts: Positions, atLeast: number): Positions {
  if (isNone(starts)) {
    return NONE
  }
  return { first: (isListed(starts) ? smallestOf(starts) : starts.first) + atLeast, last: text.length }
}

/** Of some positions those from which any text of at least so many characters can lead to one of some ends. */
export function beforeAny(starts: Positions, ends: Positions, atLeast: number): Positions {
  if (isNone(ends)) {
    return NONE
  }
  const last = (isListed(ends) ? largestOf(ends) : ends.last) - atLeast
  return isListed(starts)
    ? starts.filter((start) => start <= last)
    : { first: starts.first, last: Math.min(starts.last, last) }
}

/** Where one of some words can end that begins at one of some positions; an empty word ends where it begins. */
export function afterWords(text: string, starts: Positions, words: readonly string[]): Positions {
  if (words.length === 1) {
    const only = words[0] ?? ""
    return only === "" ? starts : isListed(starts) ? afterWord(text, starts, only) : afterWordIn(text, starts, only)
  }
  if (isListed(starts) && starts.length === 1) {
    const [ends, start]: [number[], number] = [[], starts[0] ?? 0]
    for (const word of words) {
      if (text.startsWith(word, start)) {
        ends.push(start + word.length)
      }
    }
    return ends
  }
  return afterEach(starts, text.length, eachWordIn(text, words))
}

/** Tells where each of some words ends that stands at a position. */
export function eachWordIn(
  text: string,
  words: readonly string[]
): (start: number, found: (end: number) => void) => void {
  return (start, found) => {
    for (const word of words) {
      if (text.startsWith(word, start)) {
        found(start + word.length)
      }
    }
  }
}

function afterWord(text: string, starts: readonly number[], word: string): readonly number[] {
  const ends: number[] = []
  for (const start of starts) {
    if (text.startsWith(word, start)) {
      ends.push(start + word.length)
    }
  }
  return ends
}

function afterWordIn(text: string, { first, last }: Span, word: string): readonly number[] {
  const ends: number[] = []
  for (let at = text.indexOf(word, first); at !== -1 && at <= last; at = text.indexOf(word, at + 1)) {
    ends.push(at + word.length)
  }
  return ends
}

/**
 * Where pieces can end that begin at one of some positions, each once, in the order in which they are found.
 *
 * @param each tells where a piece can end that begins at a position.
 */
export function afterEach(
  starts: Positions,
  length: number,
  each: (start: number, found: (end: number) => void) => void
): readonly number[] {
  const ends: number[] = []
  const known = new Seen(length)
  const found = (end: number) => {
    if (known.isNew(end)) {
      ends.push(end)
    }
  }
  forEach(starts, (start) => each(start, found))
  return ends
}

/**
 * Where pieces can end that begin at one of some positions, when each can end anywhere from its first character on.
 *
 * @param lastOf gives the last end of a piece that begins at a position; the position itself when none begins there.
 */
export function afterRuns(starts: Positions, length: number, lastOf: (start: number) => number): Positions {
  const runs: { span: Span | undefined; areOne: boolean } = { span: undefined, areOne: true }
  forEach(starts, (start) => {
    const last = lastOf(start)
    if (last === start) {
      return
    }
    const { span } = runs
    if (!span) {
      runs.span = { first: start + 1, last }
    } else if (start >= span.first - 1 && start <= span.last) {
      span.last = Math.max(span.last, last)
    } else {
      runs.areOne = false
    }
  })
  if (runs.areOne) {
    return runs.span ?? NONE
  }
  return afterEach(starts, length, (start, found) => {
    const last = lastOf(start)
    for (let end = start + 1; end <= last; end++) {
      found(end)
    }
  })
}

/** Of some positions those from which a piece can lead to one of some ends. */
export function beforeEach(
  starts: Positions,
  ends: Positions,
  length: number,
  each: (start: number, found: (end: number) => void) => void
): readonly number[] {
  const leading: number[] = []
  const isEnd = membershipOf(ends, length)
  forEach(starts, (start) => {
    const leads = { toAny: false }
    each(start, (end) => {
      leads.toAny ||= isEnd(end)
    })
    if (leads.toAny) {
      leading.push(start)
    }
  })
  return leading
}

/**
 * Finds every way in which pieces go from one of some positions to one of some ends, when each can end anywhere from its first
 * character on; by their beginnings, the shortest first.
 *
 * @param lastOf gives the last end of a piece that begins at a position.
 */
export function eachBetween(
  starts: Positions,
  ends: Positions,
  length: number,
  lastOf: (start: number) => number,
  found: (start: number, end: number) => unknown
): void {
  const few = isListed(ends) && ends.length < FEW ? [...ends].sort((one, other) => one - other) : undefined
  const isEnd = few ? undefined : membershipOf(ends, length)
  forEach(starts, (start) => {
    const last = lastOf(start)
    if (few) {
      for (const end of few) {
        if (end > start && end <= last) {
          found(start, end)
        }
      }
      return
    }
    for (let end = start + 1; end <= last; end++) {
      if (isEnd?.(end)) {
        found(start, end)
      }
    }
  })
}

/** A test for being among positions that takes the same time for many and for few. */
function membershipOf(positions: Positions, length: number): (position: number) => boolean {
  if (!isListed(positions) || positions.length < FEW) {
    return (position) => contains(positions, position)
  }
  const members = new Uint8Array(length + 1)
  positions.forEach((position) => (members[position] = 1))
  return (position) => members[position] === 1
}

/** Does something with each position, in their order. */
function forEach(positions: Positions, work: (position: number) => void): void {
  if (isListed(positions)) {
    for (const position of positions) {
      work(position)
    }
  } else {
    for (let position = positions.first; position <= positions.last; position++) {
      work(position)
    }
  }
}

const FEW = 16

/** The positions that have come so far. */
class Seen {
  #few: number[] = []
  #many: Uint8Array | undefined

  constructor(private readonly length: number) {}

  isNew(position: number): boolean {
    if (!this.#many) {
      if (this.#few.includes(position)) {
        return false
      }
      if (this.#few.push(position) >= FEW) {
        this.#many = new Uint8Array(this.length + 1)
        for (const known of this.#few) {
          this.#many[known] = 1
        }
      }
      return true
    }
    if (this.#many[position] === 1) {
      return false
    }
    this.#many[position] = 1
    return true
  }
}

function isListed(positions: Positions): positions is readonly number[] {
  return Array.isArray(positions)
}

function smallestOf(positions: readonly number[]): number {
  return positions.reduce((least, position) => Math.min(least, position), Number.POSITIVE_INFINITY)
}

function largestOf(positions: readonly number[]): number {
  return positions.reduce((most, position) => Math.max(most, position), -1)
}
