export type { LinkHistoryEntry } from "./link-history"
export type { BegunLinkSend, LinkSendOutcome, NewLinkSend } from "./link-sends"
export type { LinkUse, PaymentLink } from "./payment-link-rows"
export { PaymentLinks, type LinkWithUrl } from "./payment-links"
