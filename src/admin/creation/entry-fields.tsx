import { Select, Textarea } from "@medusajs/ui"
import type { HTMLAttributes } from "react"
import type { Control, ControllerRenderProps, FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type EnteredField, type EnteredFields, listFieldNames } from "../../fields/entered-field"
import { DayPicker } from "../shared/form/day-picker"
import { FormField } from "../shared/form/form-field"
import { todayHere } from "../shared/format/day"
import type { CreationKind } from "./creation-kind"

/** The optional fields of a form, in the order of their list. Texts take the whole width of a grid. */
export function EntryFields<Values extends FieldValues>({ kind, fields, control }: EntryFieldsProps<Values>) {
  const { t } = useTranslation()
  return listFieldNames(fields).map((name) => {
    const field = fields[name] as EnteredField
    return (
      <div key={name} className={field.kind === "text" ? "md:col-span-2" : undefined}>
        <FormField
          control={control as unknown as Control<Record<string, string>>}
          name={name}
          label={t(`svc.${kind}.fields.${name}`)}
          hint={t(`svc.${kind}.hints.${name}`)}
          optional
        >
          {(controlled) => <EntryControl kind={kind} field={field} controlled={controlled} />}
        </FormField>
      </div>
    )
  })
}

/**
 * @param controlled in one property, because React takes `ref` away from a component's properties.
 * @param labels the attributes that connect the control with its label, hint and error.
 */
function EntryControl({ kind, field, controlled, ...labels }: EntryControlProps) {
  const { t, i18n } = useTranslation()
  switch (field.kind) {
    case "text":
      return <Textarea dir="auto" rows={2} {...controlled} {...labels} />
    case "day":
      return (
        <DayPicker
          day={controlled.value}
          {...(field.first && { first: todayHere() })}
          onDay={controlled.onChange}
          {...labels}
        />
      )
    case "choice": {
      const { value, onChange, name, ref, onBlur } = controlled
      return (
        <Select dir={i18n.dir()} name={name} value={value} onValueChange={onChange}>
          <Select.Trigger ref={ref} onBlur={onBlur} {...labels}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {field.values.map((choice) => (
              <Select.Item key={choice} value={choice}>
                {t(`svc.${kind}.fields.${name}Values.${choice}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )
    }
  }
}

type EntryControlProps = {
  kind: CreationKind
  field: EnteredField
  controlled: ControllerRenderProps<Record<string, string>>
} & Pick<HTMLAttributes<HTMLElement>, "id" | "aria-labelledby" | "aria-describedby"> & { "aria-invalid"?: boolean }

interface EntryFieldsProps<Values extends FieldValues> {
  kind: CreationKind
  fields: EnteredFields
  control: Control<Values>
}
