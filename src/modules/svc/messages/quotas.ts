/** Bounds, in rows, of what is kept of messages that are not verified: the latest of each kind. */
export const MOST_KEPT = {
  /** Without a check value that fits, about nothing that is known: anyone can write them. */
  unsigned: 1000,
  /** The same about attempts and invoices that are known, so that strangers push out none of these. */
  unsignedOwned: 1000,
  /** With a check value that fits, about nothing that is known. */
  ownerless: 1000,
  /** Of one attempt or invoice, of each kind by itself: what anyone can write pushes out nothing that is signed. */
  perOwner: 20,
} as const

/** Most stored messages about an invoice that are judged when its number becomes known: signed ones first, whoever wrote others. */
export const MOST_JUDGED_LATER = 50

/** For how long they are kept. */
export const KEPT_DAYS = 30
