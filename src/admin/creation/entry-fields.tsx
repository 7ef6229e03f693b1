import { DatePicker, Select, Textarea } from "@medusajs/ui"
import type { Control, ControllerRenderProps, FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type EnteredField, type EnteredFields, listFieldNames, mapFields } from "../../fields/entered-field"
import { FormField } from "../shared/form/form-field"
import { asDate, asDay, todayHere } from "../shared/format/day"
import type { CreationKind } from "./creation-kind"
import { type ComponentProps, type HTMLAttributes, type ReactNode, useMemo } from "react"
import { Day } from "../shared/display/values"
import * as z from "zod/mini"

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

/** A field for a calendar day, `YYYY-MM-DD`, or "" for none. */
function DayPicker({ day, first, onDay, "aria-invalid": isInvalid = false, ...rest }: DayPickerProps) {
  // Pickers compare dates by identity.
  const value = useMemo(() => asDate(day), [day])
  const minValue = useMemo(() => asDate(first ?? ""), [first])
  return (
    <DatePicker
      size="small"
      granularity="day"
      value={value}
      {...(minValue && { minValue })}
      {...rest}
      isInvalid={isInvalid}
      onChange={(date) => onDay(asDay(date))}
    />
  )
}

interface DayPickerProps extends Pick<ComponentProps<typeof DatePicker>, "aria-labelledby" | "aria-describedby"> {
  day: string
  "aria-invalid"?: boolean
  /** The earliest selectable day. */
  first?: string
  onDay: (day: string) => void
}

/** The optional fields of a stored row, as items of its facts. */
export function useEntryFacts<Fields extends EnteredFields>(
  kind: CreationKind,
  fields: Fields,
  row: Record<keyof Fields & string, string | null>
): { label: string; value: ReactNode }[] {
  const { t } = useTranslation()
  const label = (key: string) => t(`svc.${kind}.fields.${key}`)
  const show = (field: EnteredField, name: string, value: string): ReactNode => {
    switch (field.kind) {
      case "text":
        return <bdi>{value}</bdi>
      case "day":
        return <Day day={value} />
      case "choice":
        return label(`${name}Values.${value}`)
    }
  }
  return listFieldNames(fields).map((name) => {
    const value = row[name]
    return {
      label: label(name),
      value: value === null ? null : show(fields[name] as EnteredField, name, value),
    }
  })
}

/** Builds the schemas of optional fields in a form, where "" is nothing. The form's controls enter only valid days and choices. */
export function useEntrySchemas<Fields extends EnteredFields>(fields: Fields) {
  const { t } = useTranslation()
  return useMemo(
    () =>
      mapFields(fields, (field) =>
        field.kind === "text"
          ? z.string().check(z.trim(), z.maxLength(field.max, t("svc.common.tooLong", { most: field.max })))
          : z.string()
      ),
    [t, fields]
  )
}

/** The initial values of optional fields in a form: those of a stored row, or none. */
export function fillEntries<Fields extends EnteredFields>(
  fields: Fields,
  row: Partial<Record<keyof Fields, string | null>> = {}
): Record<keyof Fields & string, string> {
  return mapFields(fields, (_, name) => row[name] ?? "")
}

/** Leaves out the fields in which nothing was entered. */
export function omitEmpty<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Values
}
