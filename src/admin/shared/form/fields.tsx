import { Input, RadioGroup, Textarea } from "@medusajs/ui"
import type { ComponentProps } from "react"
import type { FieldPath, FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { FormField, type FormFieldProps } from "./form-field"

type Labelled<Values extends FieldValues> = Omit<FormFieldProps<Values, FieldPath<Values>>, "children">

/** A text field with label, hint and error; left to right unless `dir` says otherwise. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  optional,
  ...input
}: TextProps<Values>) {
  return (
    <FormField {...{ control, name, label, hint, optional }}>
      {(field) => <Input dir="ltr" autoComplete="off" {...input} {...field} />}
    </FormField>
  )
}

type TextProps<Values extends FieldValues> = Labelled<Values> &
  Pick<ComponentProps<typeof Input>, "autoFocus" | "dir" | "inputMode" | "placeholder" | "size" | "type">

/** The note of staff, for a form with a field `note`. */
export function NoteField<Values extends FieldValues>({ control }: Pick<Labelled<Values>, "control">) {
  const { t } = useTranslation()
  const name = "note" as FieldPath<Values>
  return (
    <FormField control={control} name={name} label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
      {(field) => <Textarea rows={3} dir="auto" {...field} />}
    </FormField>
  )
}

/** Maximum length of a note, as on the server. */
const MAX_NOTE = 500

/** Schema of the note of staff: required, with the server's maximum length. */
export const useNoteSchema = () => useRequiredSchema(MAX_NOTE)

/** Schema of a required text. */
export function useRequiredSchema(most: number) {
  const { t } = useTranslation()
  return z
    .string()
    .check(z.trim(), z.minLength(1, t("svc.common.required")), z.maxLength(most, t("svc.common.tooLong", { most })))
}

/** A choice between a few values, each with its consequence. */
export function ChoiceField<Values extends FieldValues>({
  choices,
  className = "gap-y-2",
  ...field
}: ChoiceProps<Values>) {
  const { i18n } = useTranslation()
  return (
    <FormField {...field}>
      {({ value, onChange }) => (
        <RadioGroup dir={i18n.dir()} value={value ?? ""} onValueChange={onChange} className={className}>
          {choices.map((choice) => (
            <RadioGroup.ChoiceBox key={choice.value} {...choice} />
          ))}
        </RadioGroup>
      )}
    </FormField>
  )
}

type ChoiceProps<Values extends FieldValues> = Labelled<Values> & {
  choices: { value: string; label: string; description: string }[]
  className?: string
}
