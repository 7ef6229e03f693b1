import type { ControllerRenderProps } from "react-hook-form"
import type { SvcSetting } from "../../types"
import type { SettingsValues } from "../lib/settings-form"

/** What every control of a setting gets. */
export interface SettingControlProps {
  setting: SvcSetting
  field: ControllerRenderProps<SettingsValues>
}
