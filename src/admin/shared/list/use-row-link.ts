import { type MouseEvent, useCallback } from "react"
import { useHref, useNavigate } from "react-router-dom"

/**
 * Lets a whole row of a list lead somewhere, as a link would: with Ctrl, Cmd or Shift in a window of its own.
 *
 * @param addressOf of a row, below the admin's own address; nothing happens on a click when it is left out.
 */
export function useRowLink<Row>(addressOf: ((row: Row) => string) | undefined) {
  const navigate = useNavigate()
  const root = useHref("/").replace(/\/$/, "")
  const open = useCallback(
    ({ ctrlKey, metaKey, shiftKey }: MouseEvent, row: Row) => {
      const address = addressOf?.(row) ?? ""
      if (ctrlKey || metaKey || shiftKey) {
        window.open(`${root}${address}`, "_blank", "noreferrer")
      } else {
        void navigate(address)
      }
    },
    [addressOf, navigate, root]
  )
  return addressOf && open
}
