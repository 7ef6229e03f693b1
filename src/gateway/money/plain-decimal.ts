import { isDigitAt } from "../characters"

/** Maximum number of digits before and after the point. */
const MAX_DIGITS = 30

/** A plain decimal as a number: `055.50` and `55.5` are the same. */
export interface PlainDecimal {
  /** Digits before the point, without leading zeros. */
  whole: string
  /** Digits after the point, without trailing zeros. */
  fraction: string
}

/**
 * Reads a plain decimal: at most thirty digits, optionally a point and as many more. No sign, exponent or spaces.
 *
 * @returns `undefined` for anything else.
 */
export function parsePlainDecimal(text: string): PlainDecimal | undefined {
  const point = findDigitsEnd(text, 0)
  if (point === 0) {
    return undefined
  }
  let end = point
  if (point < text.length) {
    end = findDigitsEnd(text, point + 1)
    if (text.charCodeAt(point) !== POINT || end === point + 1 || end < text.length) {
      return undefined
    }
  }
  let first = 0
  while (first < point && text.charCodeAt(first) === ZERO) {
    first++
  }
  while (end > point && (text.charCodeAt(end - 1) === ZERO || end - 1 === point)) {
    end--
  }
  return { whole: text.slice(first, point), fraction: end > point ? text.slice(point + 1, end) : "" }
}

export function isZero({ whole, fraction }: PlainDecimal): boolean {
  return whole === "" && fraction === ""
}

/** Whether two decimals are the same number. */
export function areEqual(left: PlainDecimal, right: PlainDecimal): boolean {
  return left.whole === right.whole && left.fraction === right.fraction
}

/**
 * Enumerates the plain decimals that begin at a position of a text.
 *
 * @param meant the required value; without it any value except zero.
 * @param found is called with the end of each, the shortest first.
 */
export function visitDecimals(
  text: string,
  from: number,
  meant: PlainDecimal | undefined,
  found: (end: number) => void
): void {
  const point = findDigitsEnd(text, from)
  let hasValue = false
  let matched = 0
  for (let at = from; at < point; at++) {
    hasValue ||= text.charCodeAt(at) !== ZERO
    if (meant && hasValue) {
      if (text.charCodeAt(at) !== meant.whole.charCodeAt(matched)) {
        return
      }
      matched++
    }
    if (meant ? matched === meant.whole.length && meant.fraction === "" : hasValue) {
      found(at + 1)
    }
  }
  if (point === from || text.charCodeAt(point) !== POINT || (meant && matched !== meant.whole.length)) {
    return
  }
  const end = findDigitsEnd(text, point + 1)
  for (let at = point + 1; at < end; at++) {
    const place = at - point - 1
    hasValue ||= text.charCodeAt(at) !== ZERO
    if (meant && text.charCodeAt(at) !== (place < meant.fraction.length ? meant.fraction.charCodeAt(place) : ZERO)) {
      return
    }
    if (meant ? place + 1 >= meant.fraction.length : hasValue) {
      found(at + 1)
    }
  }
}

const POINT = ".".charCodeAt(0)
const ZERO = "0".charCodeAt(0)

function findDigitsEnd(text: string, from: number): number {
  let end = from
  while (end < from + MAX_DIGITS && isDigitAt(text, end)) {
    end++
  }
  return end
}
