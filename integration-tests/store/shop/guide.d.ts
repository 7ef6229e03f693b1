/** The modules of docs/nextjs-storefront.md that this shop imports; they are type-checked as code of the guide. */
declare module "@lib/svc-payments" {
  import type { Payments } from "medusa-payment-svc/storefront"
  export const payments: Payments
}

declare module "@lib/svc-texts" {
  import type { StartFailure } from "medusa-payment-svc/storefront"
  export type Texts = object
  export function useTexts(): Texts
  export function messageFor(error: StartFailure, texts: Texts): string
}

declare module "@lib/use-show-order" {
  export function useShowOrder(): (orderId: string) => void
}

declare module "@modules/checkout/templates/payment-result" {
  export default function PaymentResult(): React.JSX.Element
}

declare module "@modules/checkout/components/open-payment-banner" {
  export default function OpenPaymentBanner(): React.JSX.Element | null
}

/** What the bundler takes of the shop beside code. */
declare module "*.css"
