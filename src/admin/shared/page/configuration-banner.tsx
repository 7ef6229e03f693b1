import { useMe } from "../../hooks/api/me"
import { PaymentsOff } from "./payments-off"
import { SettingsMissing } from "./settings-missing"

/**
 * Explains why payments cannot be accepted: missing settings, or payments are off, with a link to the settings. Empty
 * when all is well.
 */
export function ConfigurationBanner() {
  const me = useMe().data?.me
  if (!me) {
    return null
  }
  return me.configured ? (
    <PaymentsOff enabled={me.enabled} withLink />
  ) : (
    <SettingsMissing missing={me.missing} withLink />
  )
}
