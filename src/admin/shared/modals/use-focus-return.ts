import { useRef } from "react"

/**
 * Returns the keyboard focus when a drawer or dialog closes to where it was when it opened. Radix does so only for
 * dialogs with a trigger of their own.
 *
 * @returns properties of the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusAgain(opener.current)
    },
  }
}

/** Focuses an element, unless it has left the page. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) {
    element.focus({ preventScroll: true })
  }
}
