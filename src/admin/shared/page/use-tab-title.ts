import { useEffect } from "react"

/** Sets the browser tab's title in Medusa's format; `undefined` leaves the route's title. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) {
      return
    }
    // Medusa sets the route's title in the frame after rendering. This callback is requested later, so it runs after
    // that.
    const frame = requestAnimationFrame(() => {
      document.title = `${title} - Medusa`
    })
    return () => cancelAnimationFrame(frame)
  }, [title])
}
