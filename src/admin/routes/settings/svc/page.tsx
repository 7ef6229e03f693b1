import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { ConnectionTest } from "../../../settings/connection-test"
import { useSettings } from "../../../hooks/api/settings"
import { SettingsAddresses } from "../../../settings/settings-addresses"
import { SettingsForm } from "../../../settings/settings-form"
import { leftToRight, useFormat } from "../../../shared/format/use-format"
import { crumb, PageFrame } from "../../../shared/page/page-frame"
import { QueryStates } from "../../../shared/page/query-states"
import { PaymentsOff, SettingsMissing } from "../../../shared/page/configuration-banner"
import { NoPermission, usePermission } from "../../../shared/page/permission"

export const config = defineRouteConfig({ label: "svc.menu.settings", translationNs: "translation" })

export const handle = crumb("svc.settings.title")

const SettingsPage = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { allowed, isKnown } = usePermission("settings")
  const query = useSettings(allowed)
  const settings = query.data?.settings
  const changed =
    settings?.updated_at &&
    t("svc.settings.changed", { by: leftToRight(settings.updated_by ?? "–"), at: format.moment(settings.updated_at) })
  return (
    <PageFrame title={t("svc.settings.title")} subtitle={changed} withBanner={false}>
      <NoPermission permission="settings" />
      {(allowed || !isKnown) && (
        <QueryStates query={query}>
          {(answer) => (
            <>
              <SettingsMissing missing={answer.settings.missing} />
              <PaymentsOff
                enabled={answer.settings.fields.every(({ name, value }) => name !== "enabled" || value !== false)}
              />
              <div className="grid items-start gap-3 lg:grid-cols-2">
                <SettingsAddresses settings={answer.settings} />
                <ConnectionTest />
              </div>
              <SettingsForm settings={answer.settings} />
            </>
          )}
        </QueryStates>
      )}
    </PageFrame>
  )
}

export default SettingsPage
