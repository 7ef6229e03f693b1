import { clx } from "@medusajs/ui"
import { CopyButton } from "./copy-button"

/** Text with a button that copies it, from left to right. `label` says what it is: "Copy <label>". */
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
  /** What is shown instead of the text. */
  shown?: string
  className?: string
}
