import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from "react"
import {
  type Control,
  Controller,
  type ControllerProps,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form"
import { Hint, Label, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

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

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  children: (field: ControllerRenderProps<Values, Name>) => ReactElement
}

/** Connects a control with its label, hint and error. */
const FieldContext = createContext<{ id: string; error: string | undefined }>({ id: "", error: undefined })

/** A field of a form. Contains label, control, hint and error in any order. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>({
  render,
  ...controller
}: Pick<ControllerProps<Values, Name>, "control" | "name" | "render">) {
  const id = useId()
  return (
    <Controller
      {...controller}
      render={(state) => (
        <FieldContext.Provider value={{ id, error: state.fieldState.error?.message }}>
          {render(state)}
        </FieldContext.Provider>
      )}
    />
  )
}

export function FieldLabel({ optional = false, children }: PropsWithChildren<{ optional?: boolean | undefined }>) {
  const { t } = useTranslation()
  const { id } = useContext(FieldContext)
  return (
    <div className="flex items-center gap-x-1">
      <Label id={buildLabelId(id)} htmlFor={id} size="small" weight="plus">
        {children}
      </Label>
      {optional && (
        <Text size="small" leading="compact" className="text-ui-fg-muted">
          ({t("svc.common.optional")})
        </Text>
      )}
    </div>
  )
}

/** Sets the id of its single child control, and the ARIA attributes for label, hint and error. */
export function FieldControl({ children }: { children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const { id, error } = useContext(FieldContext)
  return cloneElement(children, {
    id,
    "aria-labelledby": buildLabelId(id),
    "aria-describedby": useFieldDescription(),
    "aria-invalid": error !== undefined,
  })
}

/** Returns the `aria-describedby` of the field, for a button that takes the focus within the control. */
export function useFieldDescription(): string {
  const { id, error } = useContext(FieldContext)
  return error === undefined ? buildHintId(id) : `${buildHintId(id)} ${buildErrorId(id)}`
}

export function FieldHint({ children }: PropsWithChildren) {
  const { id } = useContext(FieldContext)
  return <Hint id={buildHintId(id)}>{children}</Hint>
}

/** The error of the field; empty while it is valid. */
export function FieldError() {
  const { id, error } = useContext(FieldContext)
  return error ? (
    <Hint id={buildErrorId(id)} variant="error">
      {error}
    </Hint>
  ) : null
}

const buildLabelId = (id: string) => `${id}-label`
const buildHintId = (id: string) => `${id}-hint`
const buildErrorId = (id: string) => `${id}-error`
