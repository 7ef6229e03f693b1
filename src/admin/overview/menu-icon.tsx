import { CreditCard } from "@medusajs/icons"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { useMe } from "../hooks/api/me"
import { MENU_PACE } from "../lib/pace"
import { setTabCount } from "../lib/tab-title"

/**
 * The icon of the menu entry, with a dot while something waits for the user. Its number is the dot's name for screen
 * readers, and stands in the title of the tab.
 */
export function MenuIcon() {
  const { t } = useTranslation()
  const { data } = useMe({ pace: () => MENU_PACE })
  const count = data?.me.open_count ?? 0
  useCountInTabTitle(count)
  return (
    <span className="relative inline-flex" data-testid="svc-menu-icon" data-count={count}>
      <CreditCard />
      {count > 0 && (
        <span
          role="img"
          aria-label={t("svc.overview.matters.title", { number: count })}
          className="bg-ui-tag-red-icon absolute -end-0.5 -top-0.5 size-1.5 rounded-full"
        />
      )}
    </span>
  )
}

/** Keeps the number before the title of whatever page is shown. */
function useCountInTabTitle(count: number): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // The page sets its own title when it is rendered, which is before the next frame but one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setTabCount(count)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [count, pathname])
}
