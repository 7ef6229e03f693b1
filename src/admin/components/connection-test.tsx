import { CheckCircleSolid, MinusCircle, XCircleSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcConnectionCheck } from "../../types"
import { useTestConnection } from "../lib/resources/settings"
import { useErrorText } from "../lib/use-error-text"
import { Section } from "./section"

const icons: Record<SvcConnectionCheck["outcome"], React.ReactNode> = {
  ok: <CheckCircleSolid className="text-ui-tag-green-icon" />,
  failed: <XCircleSolid className="text-ui-tag-red-icon" />,
  skipped: <MinusCircle className="text-ui-fg-muted" />,
}

/** Tests what is saved, and says for each item what was found. */
export function ConnectionTest() {
  const { t } = useTranslation()
  const test = useTestConnection()
  const { show } = useErrorText()
  return (
    <Section
      title={t("svc.settings.test.title")}
      testId="connection-test"
      actions={
        <Button
          size="small"
          variant="secondary"
          type="button"
          isLoading={test.isPending}
          onClick={() => test.mutate(undefined, { onError: show })}
          data-testid="test-connection"
        >
          {t("svc.settings.test.do")}
        </Button>
      }
    >
      <Text size="small" className="text-ui-fg-subtle px-6 py-3">
        {t("svc.settings.test.text")}
      </Text>
      <div aria-live="polite">
        {test.data && (
          <ul className="divide-y">
            {test.data.checks.map((check) => (
              <Check key={check.item} check={check} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function Check({ check: { item, outcome, code, detail } }: { check: SvcConnectionCheck }) {
  const { t } = useTranslation()
  return (
    <li className="flex gap-x-3 px-6 py-3" data-testid={`check-${item}`} data-outcome={outcome}>
      <span role="img" aria-label={t(`svc.settings.test.outcome.${outcome}`)} className="mt-0.5 shrink-0">
        {icons[outcome]}
      </span>
      <div className="flex min-w-0 flex-col gap-y-0.5">
        <Text size="small" weight="plus" leading="compact">
          {t(`svc.settings.test.item.${item}`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t(`svc.settings.test.code.${code}`, { defaultValue: code })}
        </Text>
        {detail && (
          <Text size="small" className="text-ui-fg-muted break-words">
            <bdi>{detail}</bdi>
          </Text>
        )}
      </div>
    </li>
  )
}
