import type { ControllerRenderProps } from "react-hook-form"
import type { SvcSetting } from "../../types"
import type { SettingsValues } from "./settings-values"

/** What every control of a setting gets. */
export interface SettingControlProps {
  setting: SvcSetting
  field: ControllerRenderProps<SettingsValues>
}
