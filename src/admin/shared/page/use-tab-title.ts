import { useEffect } from "react"

/** Names what a page shows in the browser's tab, as Medusa names its own pages there; `undefined` leaves the route's title. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) {
      return
    }
    // Medusa writes the route's title in the frame after the page was drawn: this one is asked for later, so it comes after.
    const frame = requestAnimationFrame(() => {
      document.title = `${title} - Medusa`
    })
    return () => cancelAnimationFrame(frame)
  }, [title])
}
