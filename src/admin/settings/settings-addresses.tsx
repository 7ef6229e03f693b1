import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcSettingsAnswer } from "../../types"
import { Copyable } from "../shared/display/copyable"
import { Section } from "../shared/page/section"

/** The addresses to enter in the merchant panel. */
export function SettingsAddresses({ settings }: { settings: SvcSettingsAnswer["settings"] }) {
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
