import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TextLink } from "../display/links"

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
