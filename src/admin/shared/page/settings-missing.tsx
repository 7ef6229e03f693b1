import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TextLink } from "../display/links"

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
