import { Switch } from "@medusajs/ui"
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form"
import { Field, FieldControl, FieldError, FieldHint, FieldLabel } from "./form-field"

/** A switch with its label and hint beside it. */
export function SwitchField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  disabled,
}: SwitchFieldProps<Values>) {
  return (
    <Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <div className="flex flex-col space-y-2">
          <div className="flex items-start gap-x-3">
            <FieldControl>
              <Switch
                dir="ltr"
                className="shrink-0 rtl:rotate-180"
                checked={value}
                onCheckedChange={onChange}
                disabled={disabled}
                {...field}
              />
            </FieldControl>
            <div className="flex min-w-0 flex-col gap-y-1">
              <FieldLabel>{label}</FieldLabel>
              {hint && <FieldHint>{hint}</FieldHint>}
              <FieldError />
            </div>
          </div>
        </div>
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
