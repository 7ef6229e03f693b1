import { ArrowUpRightOnBox } from "@medusajs/icons"
import { useTranslation } from "react-i18next"
import { useSvcMe } from "../server/me"

/** Opens the gateway's merchant panel in a window of its own. Nothing where the store has not said where it is. */
export function MerchantPanelLink() {
  const { t } = useTranslation()
  const url = useSvcMe().data?.me.merchant_panel_url
  return url ? (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className="txt-compact-small text-ui-tag-blue-text inline-flex w-fit items-center gap-x-1 hover:underline"
      data-testid="merchant-panel"
    >
      {t("svc.common.openMerchantPanel")}
      <ArrowUpRightOnBox aria-hidden className="rtl:-scale-x-100" />
    </a>
  ) : null
}
