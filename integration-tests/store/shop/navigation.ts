/** Moves between the shop's pages without reloading. */
import { useSyncExternalStore } from "react"

import { config } from "./store-client"

const CHANGED = "shop:navigate"

/** Every address begins with the country, as in Medusa's starter. */
export const countryPath = `/${config.country_code}`

/** Opens an address of the shop without reloading. */
export function navigate(path: string, { replace = false } = {}): void {
  window.history[replace ? "replaceState" : "pushState"](undefined, "", path)
  window.dispatchEvent(new Event(CHANGED))
  window.scrollTo(0, 0)
}

/** The current address, updated by links and the browser's own buttons. */
export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href)
  return new URL(href)
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("popstate", changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener("popstate", changed)
    window.removeEventListener(CHANGED, changed)
  }
}
