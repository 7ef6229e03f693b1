import { useSvcMe } from "../server/me"
import { PaymentsOff } from "./payments-off"
import { SettingsMissing } from "./settings-missing"

/** Says why no payment can be taken: what is missing, or that payments are off, and where that is set. Nothing when all is well. */
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
