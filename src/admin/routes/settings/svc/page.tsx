import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { ConnectionTest } from "../../../settings/connection-test"
import { useSettings } from "../../../hooks/api/settings"
import { SettingsForm } from "../../../settings/settings-form"
import { keepLeftToRight, useFormat } from "../../../shared/format/use-format"
import { buildCrumb, PageFrame } from "../../../shared/page/page-frame"
import { QueryStates } from "../../../shared/page/query-states"
import { PaymentsOff, SettingsMissing } from "../../../shared/page/configuration-banner"
import { NoPermission, usePermission } from "../../../shared/page/permission"
import { Text } from "@medusajs/ui"
import type { SvcSettingsAnswer } from "../../../../types"
import { Copyable } from "../../../shared/display/copyable"
import { Section } from "../../../shared/page/section"
import { SetupChecklist } from "../../../settings/setup-checklist"

export const config = defineRouteConfig({ label: "svc.menu.settings", translationNs: "translation" })

export const handle = buildCrumb("svc.settings.title")

const SettingsPage = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { allowed, isKnown } = usePermission("settings")
  const query = useSettings(allowed)
  const settings = query.data?.settings
  const changed =
    settings?.updated_at &&
    t("svc.settings.changed", {
      by: keepLeftToRight(settings.updated_by ?? "–"),
      at: format.moment(settings.updated_at),
    })
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
              <SetupChecklist />
              <div className="grid items-start gap-3 lg:grid-cols-2">
                <SettingsAddresses settings={answer.settings} />
                <div id="connection-test" tabIndex={-1} className="scroll-mt-4 outline-none">
                  <ConnectionTest />
                </div>
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

/** The addresses to enter in the merchant panel. */
function SettingsAddresses({ settings }: { settings: SvcSettingsAnswer["settings"] }) {
  const { t } = useTranslation()
  const { callback_url: callback, webhook_url: webhook } = settings
  const items = [
    { label: t("svc.settings.addresses.callback"), value: callback },
    { label: t("svc.settings.addresses.webhook"), value: webhook },
  ]
  return (
    <Section title={t("svc.settings.addresses.title")} testId="settings-panel-addresses">
      <Text size="small" className="text-ui-fg-subtle px-6 py-3">
        {t(callback && webhook ? "svc.settings.addresses.text" : "svc.settings.addresses.missing")}
      </Text>
      <dl className="divide-y">
        {items.map(({ label, value }) => (
          <div key={label} className="flex flex-col gap-y-1 px-6 py-3">
            <dt className="txt-compact-small-plus text-ui-fg-subtle">{label}</dt>
            <dd className="txt-compact-small">{value ? <Copyable text={value} label={label} /> : "–"}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
