import { useMe } from "../../hooks/api/me"
import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TextLink } from "../display/links"

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

/** Explains that new payments are off and payments in progress continue. Empty while payments are on. */
export function PaymentsOff({ enabled, withLink = false }: { enabled: boolean; withLink?: boolean }) {
  const { t } = useTranslation()
  return enabled ? null : (
    <Alert variant="warning" data-testid="payments-off">
      {t("svc.configuration.off")}
      {withLink && (
        <TextLink to="/settings/svc" className="block w-fit pt-1">
          {t("svc.configuration.openSettings")}
        </TextLink>
      )}
    </Alert>
  )
}

/** Lists the settings that are missing before payments can be accepted. Empty when none are. */
export function SettingsMissing({ missing, withLink = false }: { missing: string[]; withLink?: boolean }) {
  const { t } = useTranslation()
  return missing.length === 0 ? null : (
    <Alert variant="warning" data-testid="not-configured">
      {t("svc.configuration.missing")}{" "}
      {missing.map((name) => t(`svc.settings.fields.${name}.label`, { defaultValue: name })).join(" · ")}
      {withLink && (
        <TextLink to="/settings/svc" className="block w-fit pt-1">
          {t("svc.configuration.openSettings")}
        </TextLink>
      )}
    </Alert>
  )
}
