import { useEffect } from "react"
import { useHref, useLocation } from "react-router-dom"

/** How Medusa marks the entry of its menu that is open. */
const MARKED = ["bg-ui-bg-base", "text-ui-fg-base", "shadow-elevation-card-rest"]

/** The colour of an entry that is not open: it would win over that of one that is. */
const FAINT = "text-ui-fg-muted"

/** Marks a list's entry in the menu on the pages of its rows too: Medusa marks it on the list alone. */
export function useMarkedMenu(): void {
  const { pathname } = useLocation()
  const [, list] = /^(\/svc\/[a-z-]+)\/./.exec(pathname) ?? []
  const href = useHref(list ?? "/")
  useEffect(() => {
    if (list === undefined) {
      return
    }
    const mark = () => {
      for (const entry of entriesOf(href)) {
        // Only where it is missing: each change is seen again.
        if (entry.getAttribute("aria-current") !== "true") {
          entry.classList.add(...MARKED)
          entry.classList.remove(FAINT)
          entry.setAttribute("aria-current", "true")
        }
      }
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const entry of entriesOf(href)) {
        // By now Medusa may have marked it by itself.
        if (entry.getAttribute("aria-current") === "true") {
          entry.classList.remove(...MARKED)
          entry.classList.add(FAINT)
          entry.removeAttribute("aria-current")
        }
      }
    }
  }, [list, href])
}

const entriesOf = (href: string) => document.querySelectorAll(`aside a[href="${href}"]`)
