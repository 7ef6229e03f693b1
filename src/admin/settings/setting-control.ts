import type { ControllerRenderProps } from "react-hook-form"
import type { SvcSetting } from "../../types"
import type { SettingsValues } from "./settings-values"

/** Props of every setting control. */
export interface SettingControlProps {
  setting: SvcSetting
  field: ControllerRenderProps<SettingsValues>
}
