/**
 * Stubs of the parts of Medusa's starter and of Next.js that the guide uses, because neither is installed here: only
 * the types that its code needs. The guide names the modules of the starter.
 */
export const starterModules: Record<string, string> = {
  "@lib/config": `
    import Medusa from "@medusajs/js-sdk"
    export const sdk: Medusa
  `,
  "@lib/data/cookies": `
    export function getCartId(): Promise<string | undefined>
    export function removeCartId(): Promise<void>
  `,
  "@modules/checkout/components/error-message": `
    export default function ErrorMessage(props: { error?: string | null; "data-testid"?: string }): React.JSX.Element
  `,
  "@modules/checkout/components/payment-button": `
    import { HttpTypes } from "@medusajs/types"
    export default function PaymentButton(props: {
      cart: HttpTypes.StoreCart
      "data-testid": string
    }): React.JSX.Element
  `,
  "@modules/common/components/localized-client-link": `
    export default function LocalizedClientLink(props: {
      href: string
      className?: string
      children?: React.ReactNode
    }): React.JSX.Element
  `,
  "@modules/common/components/ui": `
    export const Button: React.FC<
      React.ButtonHTMLAttributes<HTMLButtonElement> & { size?: "small" | "medium" | "large"; isLoading?: boolean }
    >
    export const Heading: React.FC<React.HTMLAttributes<HTMLHeadingElement> & { level?: "h1" | "h2" | "h3" }>
    export const Text: React.FC<React.HTMLAttributes<HTMLParagraphElement>>
  `,
}

export const nextModules: Record<string, string> = {
  next: `export interface Metadata { title?: string; robots?: { index?: boolean } }`,
  "next/cache": `export function revalidatePath(path: string, type?: "layout" | "page"): void`,
  "next/navigation": `
    export function redirect(url: string): never
    export function useParams<T>(): T
    export function useRouter(): { push(href: string): void; replace(href: string): void }
    export function useSearchParams(): URLSearchParams
  `,
}

/** Returns the modules as one file of declarations. */
export function writeDeclarations(modules: Record<string, string>): string {
  return Object.entries(modules)
    .map(([name, text]) => `declare module "${name}" {\n${text}\n}`)
    .join("\n")
}
