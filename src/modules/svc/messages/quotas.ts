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
