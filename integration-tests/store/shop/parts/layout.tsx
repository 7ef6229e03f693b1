/** The frame of every page. */
import { useEffect, useRef, type ReactNode } from "react"

import { useCart } from "../cart-context"
import { recall } from "../memory"
import { useLanguage } from "../text/language"
import { Link } from "./link"

export function Layout({ children }: { children: ReactNode }) {
  const { text, toggle, language } = useLanguage()
  const { cart } = useCart()
  const count = cart?.items?.reduce((sum, item) => sum + item.quantity, 0) ?? 0

  return (
    <>
      <a className="skip" href="#content">
        {text.skip}
      </a>
      <header className="bar">
        <div className="identity">
          <Link className="brand" to="/">
            {text.shop_name}
          </Link>
          {recall().environment === "sandbox" && (
            <span className="badge" title={text.test_mode_hint}>
              {text.test_mode}
            </span>
          )}
        </div>
        <nav>
          <button type="button" className="quiet" lang={language === "ar" ? "en" : "ar"} onClick={toggle}>
            {text.other_language}
          </button>
          <Link className="button" to="/cart" label={text.cart_with(count)}>
            {text.cart}
            {count > 0 && <span className="count">{count}</span>}
          </Link>
        </nav>
      </header>
      <main id="content">{children}</main>
    </>
  )
}

/** The heading of a page; receives the focus when the page opens, so that screen readers start there. */
export function Heading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { text } = useLanguage()

  useEffect(() => {
    document.title = `${children} · ${text.shop_name}`
    ref.current?.focus({ preventScroll: true })
  }, [children, text])

  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
