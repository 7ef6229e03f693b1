import { useSvcMe } from "../server/me"
import { SettingsMissing } from "./settings-missing"

/** Says that no payment can be taken yet, what is missing, and where it is set. Nothing when all is set. */
export function ConfigurationBanner() {
  const me = useSvcMe().data?.me
  return me && !me.configured ? <SettingsMissing missing={me.missing} withLink /> : null
}
