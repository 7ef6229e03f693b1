import { clx } from "@medusajs/ui"
import { CopyButton } from "./copy-button"

/** Text with a copy button, left to right. The button's accessible name is "Copy <label>". */
export function Copyable({ text, label, shown, className }: CopyableProps) {
  return (
    <span className={clx("inline-flex min-w-0 max-w-full items-center gap-x-1", className)} dir="ltr">
      <span className="min-w-0 break-all">{shown ?? text}</span>
      <CopyButton text={text} label={label} />
    </span>
  )
}

interface CopyableProps {
  text: string
  label: string
  /** Shown instead of the text. */
  shown?: string
  className?: string
}
