import type { FormEvent, KeyboardEvent, PropsWithChildren } from "react"

/**
 * The form of a drawer or modal, at full height. Return in a field does not send it, because sending reaches a customer
 * or moves money. On buttons and in text areas Return behaves as usual; with Ctrl or Cmd it sends the form.
 */
export function KeyboundForm({ onSubmit, children }: KeyboundFormProps) {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col overflow-hidden"
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => handleReturn(event, () => void onSubmit())}
    >
      {children}
    </form>
  )
}

function handleReturn(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) {
    return
  }
  if (event.metaKey || event.ctrlKey) {
    event.preventDefault()
    submit()
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

type KeyboundFormProps = PropsWithChildren<{ onSubmit: (event?: FormEvent) => Promise<void> }>
