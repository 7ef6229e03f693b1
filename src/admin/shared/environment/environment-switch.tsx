import { clx, Select } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcEnvironment } from "../../../types"
import { useEnvironment } from "./use-environment"

/** Red like the badge, because real money moves there. */
const LIVE = "bg-ui-tag-red-bg text-ui-tag-red-text"

/** Switches the page between sandbox and live; the choice is in the page's address. */
export function EnvironmentSwitch() {
  const { t, i18n } = useTranslation()
  const { environment, select } = useEnvironment()
  return (
    <Select
      size="small"
      dir={i18n.dir()}
      value={environment ?? ""}
      onValueChange={(value) => select(value as SvcEnvironment)}
    >
      <Select.Trigger
        aria-label={t("svc.environments.label")}
        className={clx("w-36", environment === "live" && LIVE)}
        data-testid="environment-switch"
      >
        <Select.Value placeholder={t("svc.environments.label")} />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value="sandbox">{t("svc.environments.sandbox")}</Select.Item>
        <Select.Item value="live">{t("svc.environments.live")}</Select.Item>
      </Select.Content>
    </Select>
  )
}
