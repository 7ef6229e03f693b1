import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type EnteredField, type EnteredFields, listFieldNames } from "../../fields/entered-field"
import { Day } from "../shared/display/values"
import type { CreationKind } from "./creation-kind"

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
