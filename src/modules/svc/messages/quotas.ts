/** Quotas, in rows, for messages that are not verified: the latest of each kind are kept. */
export const MOST_KEPT = {
  /** Unsigned messages with an unknown subject: anyone can send them. */
  unsigned: 1000,
  /** Unsigned messages about known attempts and invoices: a quota of their own, so that strangers cannot push them out. */
  unsignedOwned: 1000,
  /** Signed messages with an unknown subject. */
  ownerless: 1000,
  /** Messages of one attempt or invoice, counted by kind: unsigned ones cannot push out signed ones. */
  perOwner: 20,
} as const

/** Maximum number of stored messages that are judged when an invoice's number becomes known, signed ones first. */
export const MOST_JUDGED_LATER = 50

/** How long messages that are not verified are kept, in days. */
export const KEPT_DAYS = 30

/** How many times its quota a server stores of one kind of unsigned messages in a minute. */
const TURNOVERS_A_MINUTE = 2

/**
 * Limits how fast unsigned messages displace each other, so that a message of a flood costs a fraction of a genuine one.
 * The first of each minute are stored and displace older ones; a server only counts the others.
 */
export class FloodLimit {
  #minute = 0
  /** Stored messages of this minute, by the name in them and by kind: at most one name for each stored message. */
  readonly #stored = new Map<string, number>()

  /**
   * Whether all further messages that claim an ORDER_ID or invoice number are only counted in this minute.
   *
   * @param now in milliseconds since 1970.
   */
  isFull(claimed: string | null, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#stored.clear()
    }
    return claimed !== null && this.#count(`claims ${claimed}`) >= MOST_KEPT.perOwner * TURNOVERS_A_MINUTE
  }

  /**
   * Whether to store an unsigned message.
   *
   * @param isKnown whether the attempt or invoice exists that it claims to be about.
   */
  admits(claimed: string | null, isKnown: boolean, now = Date.now()): boolean {
    const kind = isKnown ? "known" : "unknown"
    const most = isKnown ? MOST_KEPT.unsignedOwned : MOST_KEPT.unsigned
    if (this.isFull(claimed, now) || this.#count(kind) >= most * TURNOVERS_A_MINUTE) {
      return false
    }
    for (const key of [kind, `claims ${claimed}`]) {
      this.#stored.set(key, this.#count(key) + 1)
    }
    return true
  }

  #count(key: string): number {
    return this.#stored.get(key) ?? 0
  }
}
