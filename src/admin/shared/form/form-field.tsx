import type { ReactElement, ReactNode } from "react"
import type { Control, ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form"
import { Field, FieldControl, FieldError, FieldHint, FieldLabel } from "./field"

/** A labelled form field with hint and error. `children` renders its single control. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
  optional,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Field
      control={control}
      name={name}
      render={({ field }) => (
        <div className="flex flex-col space-y-2">
          <FieldLabel optional={optional}>{label}</FieldLabel>
          <FieldControl>{children(field)}</FieldControl>
          {hint && <FieldHint>{hint}</FieldHint>}
          <FieldError />
        </div>
      )}
    />
  )
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  children: (field: ControllerRenderProps<Values, Name>) => ReactElement
}
