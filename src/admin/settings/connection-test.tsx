import { CheckCircleSolid, ExclamationCircleSolid, MinusCircle, XCircleSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcCheck, SvcChecksAnswer } from "../../types"
import { keepLeftToRight, useFormat } from "../shared/format/use-format"
import { QueryStates } from "../shared/page/query-states"
import { Section } from "../shared/page/section"
import { useErrorText } from "../hooks/use-error-text"
import { useLastChecks, useTestConnection } from "../hooks/api/settings"

const icons: Record<SvcCheck["outcome"], React.ReactNode> = {
  ok: <CheckCircleSolid className="text-ui-tag-green-icon" />,
  warning: <ExclamationCircleSolid className="text-ui-tag-orange-icon" />,
  failed: <XCircleSolid className="text-ui-tag-red-icon" />,
  skipped: <MinusCircle className="text-ui-fg-muted" />,
}

/** The sources of settings in `params` of `settings_complete`. */
const SETTING_SOURCES = ["configuration", "admin", "default"] as const

/** Outcomes that need attention, worst first. */
const URGENT: readonly SvcCheck["outcome"][] = ["failed", "warning"]

/** Tests the saved settings, and shows the results of this or the last test for each item. */
export function ConnectionTest() {
  const { t } = useTranslation()
  const last = useLastChecks()
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
      <QueryStates query={last}>
        {(answer) => (
          <>
            <Summary answer={answer} />
            <Checks checks={URGENT.flatMap((outcome) => findByOutcome(answer.checks, outcome))} />
            <FoldedChecks checks={answer.checks.filter(({ outcome }) => !URGENT.includes(outcome))} />
          </>
        )}
      </QueryStates>
    </Section>
  )
}

const findByOutcome = (checks: readonly SvcCheck[], wanted: SvcCheck["outcome"]) =>
  checks.filter(({ outcome }) => outcome === wanted)

function Checks({ checks }: { checks: readonly SvcCheck[] }) {
  return checks.length === 0 ? null : (
    <ul className="divide-y">
      {checks.map((check) => (
        <Check key={check.item} check={check} />
      ))}
    </ul>
  )
}

/** Checks that need no action: counted and collapsed. */
function FoldedChecks({ checks }: { checks: readonly SvcCheck[] }) {
  const { t } = useTranslation()
  if (checks.length === 0) {
    return null
  }
  const passed = findByOutcome(checks, "ok").length
  const skipped = findByOutcome(checks, "skipped").length
  const counts = [
    ...(passed > 0 ? [t("svc.settings.test.passed", { count: passed })] : []),
    ...(skipped > 0 ? [t("svc.settings.test.notTested", { count: skipped })] : []),
  ]
  return (
    <details data-testid="folded-checks">
      <summary className="txt-compact-small text-ui-tag-blue-text cursor-pointer px-6 py-3">
        {counts.join(" · ")}
      </summary>
      <div className="border-t">
        <Checks checks={checks} />
      </div>
    </details>
  )
}

/** The result and time of the last test; announced to screen readers when a new one ends. */
function Summary({ answer: { checks, ran_at, ran_by } }: { answer: SvcChecksAnswer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = ran_at === null ? "" : format.moment(ran_at)
  const count = (outcome: SvcCheck["outcome"]) => findByOutcome(checks, outcome).length
  const problems = [
    ...(count("failed") > 0 ? [t("svc.settings.test.wrong", { count: count("failed") })] : []),
    ...(count("warning") > 0 ? [t("svc.settings.test.toLookAt", { count: count("warning") })] : []),
  ]
  return (
    <div role="status" className="flex flex-col gap-y-0.5 px-6 py-3" data-testid="last-test">
      {ran_at !== null && (
        <Text size="small" weight="plus" leading="compact">
          {problems.join(" · ") || t("svc.settings.test.allWell")}
        </Text>
      )}
      <Text size="small" className="text-ui-fg-muted">
        {ran_at === null
          ? t("svc.settings.test.never")
          : ran_by === null
            ? t("svc.settings.test.daily", { at })
            : t("svc.settings.test.by", { at, by: keepLeftToRight(ran_by) })}
      </Text>
    </div>
  )
}

function Check({ check: { item, outcome, code, params } }: { check: SvcCheck }) {
  const { t } = useTranslation()
  const { detail, ...rest } = params
  const filled = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, keepLeftToRight(text)]))
  return (
    <li className="flex gap-x-3 px-6 py-3" data-testid={`check-${item}`} data-outcome={outcome}>
      <span role="img" aria-label={t(`svc.settings.test.outcome.${outcome}`)} className="mt-0.5 shrink-0">
        {icons[outcome]}
      </span>
      <div className="flex min-w-0 flex-col gap-y-0.5">
        <Text size="small" weight="plus" leading="compact">
          {t(`svc.settings.test.item.${item}`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {t(`svc.settings.test.code.${code}`, { ...filled, defaultValue: code })}
        </Text>
        {code === "settings_complete" &&
          SETTING_SOURCES.filter((source) => params[source]).map((source) => (
            <Text key={source} size="small" className="text-ui-fg-muted break-words">
              {t(`svc.settings.test.settingsFrom.${source}`, { names: filled[source] })}
            </Text>
          ))}
        {detail && (
          <Text size="small" className="text-ui-fg-muted break-words">
            <bdi>{detail}</bdi>
          </Text>
        )}
      </div>
    </li>
  )
}
