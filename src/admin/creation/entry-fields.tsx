import { Select, Textarea } from "@medusajs/ui"
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
          {(controlled) => <EntryControl kind={kind} field={field} {...controlled} />}
        </FormField>
      </div>
    )
  })
}

function EntryControl({ kind, field, ...controlled }: EntryControlProps) {
  const { t, i18n } = useTranslation()
  const label = (key: string) => t(`svc.${kind}.fields.${key}`)
  switch (field.kind) {
    case "text":
      return <Textarea dir="auto" rows={2} {...controlled} />
    case "day": {
      const { value, onChange, name: _name, onBlur: _onBlur, ref: _ref, disabled: _disabled, ...labels } = controlled
      return <DayPicker day={value} {...(field.first && { first: todayHere() })} onDay={onChange} {...labels} />
    }
    case "choice": {
      const { value, onChange, name, ref, onBlur, disabled, ...labels } = controlled
      return (
        <Select dir={i18n.dir()} name={name} value={value} onValueChange={onChange} {...(disabled && { disabled })}>
          <Select.Trigger ref={ref} onBlur={onBlur} {...labels}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {field.values.map((choice) => (
              <Select.Item key={choice} value={choice}>
                {label(`${name}Values.${choice}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )
    }
  }
}

type EntryControlProps = ControllerRenderProps<Record<string, string>> & { kind: CreationKind; field: EnteredField }

interface EntryFieldsProps<Values extends FieldValues> {
  kind: CreationKind
  fields: EnteredFields
  control: Control<Values>
}
