import type { FormEvent, PropsWithChildren } from "react"
import { onFormKeyDown } from "./form-keys"

/** The form of a drawer or modal, at full height; sent by its button and by the keys of {@link onFormKeyDown}. */
export function FrameForm({ send, children }: PropsWithChildren<{ send: (event?: FormEvent) => Promise<void> }>) {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col overflow-hidden"
      onSubmit={(event) => void send(event)}
      onKeyDown={onFormKeyDown(() => void send())}
    >
      {children}
    </form>
  )
}
