import { DatePicker, Textarea } from "@medusajs/ui"
import type { Control, FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type EnteredField, type EnteredFields, listFieldNames, mapFields } from "../../fields/entered-field"
import { FormField } from "../shared/form/form-field"
import { convertToDate, convertToDay, findToday } from "../shared/format/day"
import type { CreationKind } from "./creation-kind"
import { type HTMLAttributes, type ReactNode, useMemo } from "react"
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
          {(controlled) =>
            field.kind === "text" ? (
              <Textarea dir="auto" rows={2} {...controlled} />
            ) : (
              <DayPicker day={controlled.value} first={field.first} onDay={controlled.onChange} />
            )
          }
        </FormField>
      </div>
    )
  })
}

interface EntryFieldsProps<Values extends FieldValues> {
  kind: CreationKind
  fields: EnteredFields
  control: Control<Values>
}

/** A field for a calendar day, `YYYY-MM-DD`, or "" for none. Its form field adds the attributes for label, hint and error. */
function DayPicker({ day, first, onDay, "aria-invalid": isInvalid = false, ...labels }: DayPickerProps) {
  // Pickers compare dates by identity.
  const value = useMemo(() => convertToDate(day), [day])
  const minValue = useMemo(() => convertToDate(first === "today" ? findToday() : ""), [first])
  return (
    <DatePicker
      size="small"
      granularity="day"
      value={value}
      {...(minValue && { minValue })}
      {...labels}
      isInvalid={isInvalid}
      onChange={(date) => onDay(convertToDay(date))}
    />
  )
}

type DayPickerProps = Pick<HTMLAttributes<HTMLElement>, "id" | "aria-labelledby" | "aria-describedby"> & {
  day: string
  "aria-invalid"?: boolean
  /** The earliest selectable day. */
  first: "today" | undefined
  onDay: (day: string) => void
}

/** The optional fields of a stored row, as items of its facts. */
export function useEntryFacts<Fields extends EnteredFields>(
  kind: CreationKind,
  fields: Fields,
  row: Record<keyof Fields & string, string | null>
): { label: string; value: ReactNode }[] {
  const { t } = useTranslation()
  return listFieldNames(fields).map((name) => {
    const value = row[name]
    const shown = fields[name]?.kind === "day" ? <Day day={value ?? ""} /> : <bdi>{value}</bdi>
    return { label: t(`svc.${kind}.fields.${name}`), value: value === null ? null : shown }
  })
}

/** Builds the schemas of optional fields in a form, where "" is nothing. The form's controls enter only valid days. */
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
