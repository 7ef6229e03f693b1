import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TextLink } from "../display/text-link"

/** Says that no new payment can be begun, and that what is under way goes on. Nothing while payments are on. */
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
