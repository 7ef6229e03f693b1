import { Form } from "@medusajs/dashboard/components"
import type { ReactElement, ReactNode } from "react"
import type { Control, ControllerRenderProps, FieldPath, FieldValues } from "react-hook-form"

/** A labelled field of a form with hint and error. `children` gives the one control that the label belongs to. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
  optional,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field }) => (
        <Form.Item>
          <Form.Label optional={optional}>{label}</Form.Label>
          <Form.Control>{children(field)}</Form.Control>
          {hint && <Form.Hint>{hint}</Form.Hint>}
          <Form.ErrorMessage />
        </Form.Item>
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
