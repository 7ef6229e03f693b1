import { Form } from "@medusajs/dashboard/components"
import { Switch } from "@medusajs/ui"
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form"

/** A switch with its label and hint beside it. */
export function SwitchField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  disabled,
}: SwitchFieldProps<Values>) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Form.Item>
          <div className="flex items-start gap-x-3">
            <Form.Control>
              <Switch
                dir="ltr"
                className="shrink-0 rtl:rotate-180"
                checked={value}
                onCheckedChange={onChange}
                disabled={disabled}
                {...field}
              />
            </Form.Control>
            <div className="flex min-w-0 flex-col gap-y-1">
              <Form.Label>{label}</Form.Label>
              {hint && <Form.Hint>{hint}</Form.Hint>}
              <Form.ErrorMessage />
            </div>
          </div>
        </Form.Item>
      )}
    />
  )
}

interface SwitchFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPathByValue<Values, boolean>
  label: string
  hint?: string
  disabled?: boolean
}
