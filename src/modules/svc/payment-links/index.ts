export type { LinkHistoryEntry } from "./link-history"
export type { LinkUse, PaymentLink } from "./payment-link-rows"
export { PaymentLinks } from "./payment-links"
