import { useTranslation } from "react-i18next"
import { useFormat } from "../shared/format/use-format"
import { CountLink } from "./count-link"
import { type Failures, linkToBegun, listChannels, steps } from "./failure-series"

/** How many payments reached each step, and their share of the opened ones, with the mobile SDK apart. */
export function FailureFunnel({ failures }: { failures: Failures }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const channels = listChannels(failures)
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      {channels.map((channel) => (
        <div key={channel} className="flex flex-col gap-y-2" data-testid={`funnel-${channel}`}>
          {channels.length > 1 && <h3 className="txt-compact-small-plus">{t(`svc.payments.channel.${channel}`)}</h3>}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
            {steps[channel].map((step) => (
              <div key={step} className="flex flex-col gap-y-1" data-testid={`step-${step}`}>
                <dt className="txt-compact-small text-ui-fg-subtle">{t(`svc.payments.step.${step}`)}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2">
                  <CountLink
                    className="h2-core"
                    count={failures[channel][step]}
                    label={t(`svc.payments.step.${step}`)}
                    to={linkToBegun(failures, { channel, step })}
                  />
                  {step !== "opened" && failures[channel].opened > 0 && (
                    <span className="txt-compact-small text-ui-fg-muted">
                      {percent(failures[channel][step] / failures[channel].opened)}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="txt-compact-xsmall text-ui-fg-muted">{t("svc.overview.failures.begun")}</p>
    </div>
  )
}
