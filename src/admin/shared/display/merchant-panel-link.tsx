import { useTranslation } from "react-i18next"
import { useMe } from "../../hooks/api/me"
import { NewWindowLink } from "./new-window-link"

/** Opens the gateway's merchant panel in a new window. Empty when its address is not set. */
export function MerchantPanelLink() {
  const { t } = useTranslation()
  const url = useMe().data?.me.merchant_panel_url
  return url ? (
    <NewWindowLink url={url} testId="merchant-panel">
      {t("svc.common.openMerchantPanel")}
    </NewWindowLink>
  ) : null
}
