import { useSvcMe } from "../server/me"
import { PaymentsOff } from "./payments-off"
import { SettingsMissing } from "./settings-missing"

/**
 * Explains why payments cannot be accepted: missing settings, or payments are off, with a link to the settings. Empty
 * when all is well.
 */
export function ConfigurationBanner() {
  const me = useSvcMe().data?.me
  if (!me) {
    return null
  }
  return me.configured ? (
    <PaymentsOff enabled={me.enabled} withLink />
  ) : (
    <SettingsMissing missing={me.missing} withLink />
  )
}
