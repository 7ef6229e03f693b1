import { Button } from "@medusajs/ui"

/** A single choice, as buttons side by side. */
export function ChoiceButtons<Value extends string | number>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="bg-ui-bg-subtle flex rounded-md border p-0.5">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          type="button"
          size="small"
          variant={choice.value === value ? "secondary" : "transparent"}
          className="h-6 px-2"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}

interface ChoiceProps<Value> {
  /** Label of the group for screen readers. */
  label: string
  value: Value
  choices: { value: Value; label: string }[]
  onChange: (value: Value) => void
}
