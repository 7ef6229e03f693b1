import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** Where this plugin's pages and drawers are. */
const OURS = ["main", "[role=dialog]", "[role=alertdialog]"]

const within = (selector: string) => OURS.map((place) => `${place} ${selector}`).join(", ")

const nameless = ":not([aria-label]):not([aria-labelledby]):not([title])"

/**
 * Gives names to those of Medusa's own controls that are an icon alone: the menus and chips of a list, the cross of a
 * drawer. Without them a screen reader says no more than "button".
 */
export function useControlNames(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const nameControls = () => {
      const menus = [...document.querySelectorAll(`main button[aria-haspopup=menu]`)].filter(isIconAlone)
      menus.forEach((menu, index) => name(menu, t(index === 0 ? "svc.common.filter" : "svc.common.sort")))
      for (const control of document.querySelectorAll(within(`button${nameless}`))) {
        if (isIconAlone(control)) {
          name(control, t(control.closest("[role=dialog]") ? "svc.common.close" : "svc.common.removeFilter"))
        }
      }
      // The magnifying glass in a search field says nothing that the field does not say.
      document.querySelectorAll(within(`[role=img]${nameless}`)).forEach((picture) => {
        picture.removeAttribute("role")
        picture.setAttribute("aria-hidden", "true")
      })
    }
    nameControls()
    const observer = new MutationObserver(nameControls)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [t])
}

function isIconAlone(control: Element): boolean {
  return control.textContent.trim() === "" && control.querySelector("svg") !== null
}

function name(control: Element, label: string): void {
  if (control.getAttribute("aria-label") !== label) {
    control.setAttribute("aria-label", label)
  }
}
