import type { FormEvent, KeyboardEvent, PropsWithChildren } from "react"

/**
 * The form of a drawer or modal, at full height. Return in a field does not send it, because sending reaches a customer
 * or moves money. On buttons and in text areas Return behaves as usual; with Ctrl or Cmd it presses the submit button.
 */
export function KeyboundForm({ onSubmit, children }: KeyboundFormProps) {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col overflow-hidden"
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={handleReturn}
    >
      {children}
    </form>
  )
}

function handleReturn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) {
    return
  }
  if (event.metaKey || event.ctrlKey) {
    event.preventDefault()
    if (!event.repeat) {
      // A click on a disabled button does nothing, so this sends only what the button would.
      event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click()
    }
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

type KeyboundFormProps = PropsWithChildren<{ onSubmit: (event: FormEvent) => Promise<void> }>
