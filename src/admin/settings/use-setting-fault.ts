import { useTranslation } from "react-i18next"
import type { SvcSetting } from "../../types"
import type { FieldFault } from "../shared/server/request-error"

/** Words what the server refused of a setting: by what stands in the way, or by the form that this setting has. */
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
