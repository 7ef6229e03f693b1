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
  /** Stored messages of this minute, by attempt, invoice or kind: at most one key for each stored message. */
  readonly #stored = new Map<string, number>()

  /**
   * Whether to store an unsigned message.
   *
   * @param about the attempt or invoice that it names, if known.
   * @param now in milliseconds since 1970.
   */
  admits(about: { id: string } | undefined, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#stored.clear()
    }
    const quotas: (readonly [kind: string, rows: number])[] = about
      ? [
          [about.id, MOST_KEPT.perOwner],
          ["owned", MOST_KEPT.unsignedOwned],
        ]
      : [["ownerless", MOST_KEPT.unsigned]]
    const stored = (kind: string) => this.#stored.get(kind) ?? 0
    const isAdmitted = quotas.every(([kind, rows]) => stored(kind) < rows * TURNOVERS_A_MINUTE)
    if (isAdmitted) {
      quotas.forEach(([kind]) => this.#stored.set(kind, stored(kind) + 1))
    }
    return isAdmitted
  }
}
