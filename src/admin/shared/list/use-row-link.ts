import { type MouseEvent, useCallback } from "react"
import { useHref, useNavigate } from "react-router-dom"

/**
 * Makes a whole row of a list act as a link: with Ctrl, Cmd or Shift it opens a new window.
 *
 * @param addressOf the address of a row, relative to the admin's base; without it clicks do nothing.
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
