import { clx, Select } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcEnvironment } from "../../../types"
import { useSearchParams } from "react-router-dom"
import { useMe } from "../../hooks/api/me"

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

const PARAMETER = "environment"

/**
 * The environment of a page: from its address, else the store's. Sandbox and live are never mixed.
 *
 * @returns `environment` is `undefined` until it is `known`, and for a store that is not configured.
 */
export function useEnvironment(): {
  environment: SvcEnvironment | undefined
  known: boolean
  select: (environment: SvcEnvironment) => void
} {
  const [params, setParams] = useSearchParams()
  const me = useMe()
  const asked = params.get(PARAMETER)
  const environment = asked === "live" || asked === "sandbox" ? asked : (me.data?.me.environment ?? undefined)
  return {
    environment,
    known: environment !== undefined || me.data !== undefined,
    select: (wanted) =>
      setParams((before) => {
        before.set(PARAMETER, wanted)
        before.delete("offset")
        return before
      }),
  }
}
