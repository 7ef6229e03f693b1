import type { KeyboardEvent } from "react"

/**
 * Return in a field sends nothing: what is sent reaches a customer, or moves money. On a button and in a long text it does
 * what it always does; together with Ctrl or Cmd it sends the form.
 *
 * @param send sends the form.
 */
export function onFormKeyDown(send: () => void) {
  return (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) {
      return
    }
    if (event.metaKey || event.ctrlKey) {
      event.preventDefault()
      send()
    } else if (event.target instanceof HTMLInputElement) {
      event.preventDefault()
    }
  }
}
