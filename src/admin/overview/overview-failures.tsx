import { clx, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcOverviewQuery } from "../../types"
import { useFailures } from "../hooks/api/overview"
import { useFormat } from "../shared/format/use-format"
import { EmptyState, Loading, QueryStates } from "../shared/page/query-states"
import { Section } from "../shared/page/section"
import { CountLink } from "./count-link"
import { FailureBreakdown } from "./failure-breakdown"
import { FailureFunnel } from "./failure-funnel"
import { type Failures, isEmpty, linkToBegun } from "./failure-series"

/** Number of reasons shown; the table below and the list have the others. */
const MAX_REASONS = 5

/** Why payments fail: how far they get, the reasons, and both by hour or payment mode. */
export function OverviewFailures({ asked }: { asked: SvcOverviewQuery }) {
  const { t } = useTranslation()
  const query = useFailures(asked)
  const isNext = query.isPlaceholderData
  return (
    <Section title={t("svc.overview.failures.title")} testId="overview-failures">
      <div className={clx("transition-opacity", isNext && "opacity-50")} aria-busy={isNext}>
        <QueryStates
          query={query}
          keeps
          loading={
            <div className="px-6 py-4">
              <Loading rows={6} bare />
            </div>
          }
        >
          {({ failures }) => <Content failures={failures} />}
        </QueryStates>
      </div>
    </Section>
  )
}

function Content({ failures }: { failures: Failures }) {
  const { t } = useTranslation()
  if (isEmpty(failures)) {
    return <EmptyState title={t("svc.overview.none")} text={t("svc.overview.noneText")} />
  }
  const { main_cause: cause } = failures
  return (
    <div className="divide-y">
      {cause && (
        <Text size="small" weight="plus" className="px-6 py-4" data-testid="main-cause">
          {t(`svc.overview.failures.cause.${cause}`)}
        </Text>
      )}
      <FailureFunnel failures={failures} />
      <FailureReasons failures={failures} />
      <FailureBreakdown failures={failures} />
    </div>
  )
}

/** The most frequent reasons of failed payments, and their share of all failed ones. */
function FailureReasons({ failures }: { failures: Failures }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const failed = failures.web.failed + failures.sdk.failed
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" data-testid="failure-reasons">
      <h3 className="txt-compact-small-plus">{t("svc.overview.failures.reasons")}</h3>
      {failed === 0 ? (
        <p className="txt-compact-small text-ui-fg-subtle">{t("svc.overview.failures.noReasons")}</p>
      ) : (
        <ul className="flex flex-col gap-y-3">
          {failures.declines.slice(0, MAX_REASONS).map(({ code, count }) => (
            <li key={code} className="txt-compact-small flex flex-col gap-y-1.5">
              <span className="flex justify-between gap-x-3">
                <span>{t(`svc.payments.decline.${code}`)}</span>
                <span className="flex gap-x-2">
                  <CountLink
                    count={count}
                    label={t(`svc.payments.decline.${code}`)}
                    to={linkToBegun(failures, { decline: [code] })}
                  />
                  <span className="text-ui-fg-muted">{percent(count / failed)}</span>
                </span>
              </span>
              <span aria-hidden className="bg-ui-bg-component h-1.5 w-full overflow-hidden rounded-full">
                <span
                  className="bg-ui-tag-red-icon block h-full rounded-full"
                  style={{ width: `${(count / failed) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
