import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { type EnteredFields, mapFields } from "../../fields/entered-field"

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
