import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { checksumCauses } from "../../fields/setup"
import type { SvcSetup, SvcSetupStep } from "../../types"
import { useSetup } from "../hooks/api/settings"
import { Copyable } from "../shared/display/copyable"
import { MerchantPanelLink, NewWindowLink, TextLink } from "../shared/display/links"
import { Section } from "../shared/page/section"

/** Lists the open steps before payments work, and where to do them. Empty when none is open. */
export function SetupChecklist() {
  const { t } = useTranslation()
  const setup = useSetup().data?.setup
  const isOpen = setup?.unknown_fields || setup?.steps.some(({ is_done }) => !is_done)
  return !setup || !isOpen ? null : (
    <Section title={t("svc.setup.title")} testId="setup">
      <ul className="divide-y">
        {setup.steps.map(({ step, is_done: isDone }) => (
          <li key={step} className="flex gap-x-3 px-6 py-3" data-testid={`setup-${step}`} data-done={isDone}>
            <span role="img" aria-label={t(isDone ? "svc.setup.done" : "svc.setup.open")} className="mt-0.5 shrink-0">
              {isDone ? (
                <CheckCircleSolid className="text-ui-tag-green-icon" />
              ) : (
                <CircleDottedLine className="text-ui-fg-muted" />
              )}
            </span>
            <div className="flex min-w-0 flex-col gap-y-1">
              <Text size="small" weight="plus" leading="compact">
                {t(`svc.setup.step.${step}`)}
              </Text>
              {!isDone && <OpenStep step={step} setup={setup} />}
            </div>
          </li>
        ))}
      </ul>
      <ChecksumCauses />
      {setup.unknown_fields && <UnknownFields {...setup.unknown_fields} />}
    </Section>
  )
}

/** The pages of the admin where steps are done. */
const pages: Partial<Record<SvcSetupStep, string>> = {
  settings: "/settings/svc#settings-service",
  connection_test: "/settings/svc#connection-test",
  region: "/settings/regions",
  permissions: "/settings/svc#settings-staff",
}

function OpenStep({ step, setup }: { step: SvcSetupStep; setup: SvcSetup }) {
  const { t } = useTranslation()
  const { webhook_url: webhook, shop_url: shop } = setup
  const page = pages[step]
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle">
        {t(`svc.setup.todo.${step}`)}
      </Text>
      {page !== undefined && (
        <TextLink to={page} className="txt-compact-small w-fit">
          {t(`svc.setup.go.${step}`)}
        </TextLink>
      )}
      {step === "webhook_address" && (
        <>
          {webhook === null ? (
            <TextLink to="/settings/svc#settings-addresses" className="txt-compact-small w-fit">
              {t("svc.settings.addresses.missing")}
            </TextLink>
          ) : (
            <Copyable className="txt-compact-small w-fit" text={webhook} label={t("svc.settings.addresses.webhook")} />
          )}
          <MerchantPanelLink />
        </>
      )}
      {step === "first_payment" && shop !== null && (
        <NewWindowLink url={shop} testId="shop">
          {t("svc.setup.go.first_payment")}
        </NewWindowLink>
      )}
    </>
  )
}

/** Fields that the store's configuration can accept. Nothing here accepts them: a customer can invent them. */
function UnknownFields({ fields, line }: NonNullable<SvcSetup["unknown_fields"]>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-3" data-testid="unknown-fields">
      <Text size="small" weight="plus" leading="compact">
        {t("svc.setup.unknownFields.title")}:{" "}
        {fields.map(({ name, format }, index) => (
          <span key={`${name} ${format}`}>
            {index > 0 && ", "}
            <bdi className="font-mono text-xs">{name}</bdi> ({t(`svc.messages.format.${format}`)})
          </span>
        ))}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t("svc.setup.unknownFields.text")}
      </Text>
      <code dir="ltr" className="break-all font-mono text-xs">
        {line}
      </code>
    </div>
  )
}

/** Why the gateway refuses a form: its page tells the customer, and nobody tells the store. */
function ChecksumCauses() {
  const { t } = useTranslation()
  return (
    <details data-testid="checksum-causes">
      <summary className="txt-compact-small text-ui-tag-blue-text cursor-pointer px-6 py-3">
        {t("svc.setup.checksum.title")}
      </summary>
      <ul className="txt-small text-ui-fg-subtle list-disc px-6 pb-3 ps-10">
        {checksumCauses.map((cause) => (
          <li key={cause}>{t(`svc.setup.checksum.cause.${cause}`)}</li>
        ))}
      </ul>
    </details>
  )
}
