/** Shows when the keyboard sends the form of a drawer. */
import type { ReactElement } from "react"
import { KeyboundForm } from "../keybound-form"

/** Presses Return with Ctrl in a form; returns how often that clicks its submit button and calls `onSubmit`. */
function pressReturn(press: { repeat: boolean }) {
  const button = { click: jest.fn() }
  const onSubmit = jest.fn(() => Promise.resolve())
  const form = KeyboundForm({ onSubmit }) as ReactElement<{ onKeyDown: (event: object) => void }>
  form.props.onKeyDown({
    key: "Enter",
    ctrlKey: true,
    nativeEvent: { isComposing: false },
    preventDefault: jest.fn(),
    currentTarget: { querySelector: (selector: string) => (selector === "button[type=submit]" ? button : null) },
    ...press,
  })
  return { clicked: button.click.mock.calls.length, sent: onSubmit.mock.calls.length }
}

describe("Return with Ctrl", () => {
  it("clicks the submit button, which does nothing while it is disabled", () => {
    expect(pressReturn({ repeat: false })).toEqual({ clicked: 1, sent: 0 })
  })

  it("sends nothing more while it is held down", () => {
    expect(pressReturn({ repeat: true })).toEqual({ clicked: 0, sent: 0 })
  })
})
