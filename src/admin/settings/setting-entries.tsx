import { Checkbox, Label } from "@medusajs/ui"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { FieldControl } from "../shared/form/form-field"
import type { SettingControlProps } from "./settings-values"

/** A list with fixed entries to select. The field's value is like any list: one entry per line. */
export function SettingEntries({ setting, choices, field }: SettingControlProps & { choices: string[] }) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = String(field.value).split("\n")
  const change = (choice: string, isChosen: boolean) => {
    const after = choices.filter((other) => (other === choice ? isChosen : chosen.includes(other)))
    field.onChange(after.join("\n"))
  }
  return (
    <FieldControl>
      <div role="group" className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map((choice) => (
          <span key={choice} className="flex items-center gap-x-2">
            <Checkbox
              id={`${id}-${choice}`}
              checked={chosen.includes(choice)}
              onCheckedChange={(checked) => change(choice, checked === true)}
              disabled={setting.locked !== null}
            />
            <Label htmlFor={`${id}-${choice}`} size="small">
              {t(`svc.settings.fields.${setting.name}.choices.${choice}`, { defaultValue: choice })}
            </Label>
          </span>
        ))}
      </div>
    </FieldControl>
  )
}
