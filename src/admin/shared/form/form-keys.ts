import type { KeyboardEvent } from "react"

/**
 * Return in a field does not send the form, because sending reaches a customer or moves money. On buttons and in text
 * areas it behaves as usual; with Ctrl or Cmd it sends the form.
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
