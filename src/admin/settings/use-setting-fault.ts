import { useTranslation } from "react-i18next"
import type { SvcSetting } from "../../types"
import type { FieldFault } from "../lib/request-error"

/** Translates a refusal of a setting: by its code, or for an invalid value by the expected format of the setting. */
export function useSettingFault(settings: readonly SvcSetting[]) {
  const { t } = useTranslation()
  return (name: string, { code, message }: FieldFault): string => {
    if (code !== "invalid") {
      return t(`svc.settings.faults.${code}`, { defaultValue: message })
    }
    const setting = settings.find((candidate) => candidate.name === name)
    return t([`svc.settings.fields.${name}.wrong`, `svc.settings.faults.invalid.${setting?.kind}`], {
      defaultValue: message,
    })
  }
}
