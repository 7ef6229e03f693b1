import { Hint, Input, Select, Switch, Textarea } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcSetting } from "../../types"
import { Field, FieldControl, FieldError, FieldHint, FieldLabel } from "../shared/form/form-field"
import { encodeFieldName, type SettingControlProps, type SettingsValues } from "./settings-values"
import { SettingEntries } from "./setting-entries"
import { SettingLock } from "./setting-lock"
import { SecretInput } from "./setting-secret"
import { SettingStaff } from "./setting-staff"

/** One setting: label, the control for its kind, a hint, and why it cannot be changed or used. */
export function SettingField({ setting, control }: { setting: SvcSetting; control: Control<SettingsValues> }) {
  const { t } = useTranslation()
  const text = `svc.settings.fields.${setting.name}`
  const hint = t(`${text}.hint`, { defaultValue: "" })
  return (
    <Field
      control={control}
      name={encodeFieldName(setting.name)}
      render={({ field, fieldState }) => (
        <div className="flex flex-col space-y-2" data-testid={`setting-${setting.name}`}>
          <div className="flex items-center gap-x-1">
            <FieldLabel optional={isOptional(setting)}>{t(`${text}.label`, { defaultValue: setting.name })}</FieldLabel>
            {setting.locked && <SettingLock locked={setting.locked} />}
          </div>
          <SettingControl setting={setting} field={field} />
          {/* An error replaces the hint, because it says the same for the entered value. */}
          {hint && !fieldState.error && <FieldHint>{hint}</FieldHint>}
          {setting.problem && <Hint variant="error">{t(`svc.settings.problem.${setting.problem}`)}</Hint>}
          <FieldError />
        </div>
      )}
    />
  )
}

/** A locked setting is not marked as optional, because it cannot be entered here. */
function isOptional({ required, kind, locked }: SvcSetting): boolean {
  return !required && locked === null && kind !== "switch" && kind !== "choice" && kind !== "staff"
}

function SettingControl({ setting, field }: SettingControlProps) {
  const { t, i18n } = useTranslation()
  const { value, onChange, ref, ...named } = field
  const disabled = setting.locked !== null
  switch (setting.kind) {
    case "secret":
      return <SecretInput setting={setting} field={field} />
    case "switch":
      return (
        <FieldControl>
          <Switch
            dir="ltr"
            className="rtl:rotate-180"
            {...named}
            ref={ref}
            checked={value === true}
            onCheckedChange={onChange}
            disabled={disabled}
          />
        </FieldControl>
      )
    case "choice":
      return (
        <Select dir={i18n.dir()} name={named.name} value={String(value)} onValueChange={onChange} disabled={disabled}>
          <FieldControl>
            <Select.Trigger ref={ref}>
              <Select.Value placeholder={t("svc.settings.choose")} />
            </Select.Trigger>
          </FieldControl>
          <Select.Content>
            {setting.choices?.map((choice) => (
              <Select.Item key={choice} value={choice}>
                {t(`svc.settings.fields.${setting.name}.choices.${choice}`, { defaultValue: choice })}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )
    case "list":
      return setting.choices ? (
        <SettingEntries setting={setting} choices={setting.choices} field={field} />
      ) : (
        <FieldControl>
          <Textarea
            dir="ltr"
            rows={3}
            {...named}
            ref={ref}
            value={String(value)}
            onChange={onChange}
            disabled={disabled}
          />
        </FieldControl>
      )
    case "staff":
      return <SettingStaff setting={setting} field={field} />
    case "text":
    case "url":
      return (
        <FieldControl>
          <Input
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            inputMode={setting.kind === "url" ? "url" : "text"}
            {...named}
            ref={ref}
            value={String(value)}
            onChange={onChange}
            disabled={disabled}
          />
        </FieldControl>
      )
  }
}
