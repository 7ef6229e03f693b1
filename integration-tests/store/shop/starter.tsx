/** The modules of Medusa's starter and of Next.js that the guide's code imports, played by this shop. See guide-modules.ts. */
import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode } from "react"

import { REVALIDATE } from "./cart-context"
import { recall, remember } from "./memory"
import { countryPath, navigate, useAddress } from "./navigation"
import { Heading as FocusedHeading } from "./parts/layout"
import { Link } from "./parts/link"

export const getCartId = () => Promise.resolve(recall().cart_id)

export const removeCartId = () => Promise.resolve(remember({ cart_id: undefined }))

export const revalidatePath = () => window.dispatchEvent(new Event(REVALIDATE))

const router = { replace: (path: string) => navigate(path, { replace: true }) }

export const useRouter = () => router

export const useParams = () => ({ countryCode: countryPath.slice(1) })

export const useSearchParams = () => useAddress().searchParams

export function Button({
  isLoading,
  size,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean; size?: string }) {
  const className = `button primary ${size ?? ""}`
  return (
    <button
      type="button"
      {...button}
      className={className}
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : button.onClick}
    />
  )
}

export function Heading({ children }: { level?: string; children: string }) {
  return <FocusedHeading>{children}</FocusedHeading>
}

export function Text(props: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...props} />
}

export function ErrorMessage({ error }: { error?: string | null }) {
  return (
    <p className="problem" role="alert">
      {error}
    </p>
  )
}

export function LocalizedClientLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link className="button" to={href}>
      {children}
    </Link>
  )
}
