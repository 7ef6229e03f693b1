import { clx } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Money, ForeignText } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { Section } from "../shared/page/section"
import type { Overview } from "./overview-series"

/** The sums by payment mode, largest first, including unknown modes. Empty while no mode is known. */
export function OverviewModes({ overview: { payment_modes: modes, currency_code } }: { overview: Overview }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  if (modes.every(({ mode }) => mode === null)) {
    return null
  }
  const most = Math.max(1, ...modes.map(({ amount }) => Number(amount)))
  const knownFirst = [...modes.filter(({ mode }) => mode !== null), ...modes.filter(({ mode }) => mode === null)]
  return (
    <Section title={t("svc.overview.modes")} testId="overview-modes">
      <ul className="flex flex-col gap-y-3 px-6 py-4">
        {knownFirst.map((mode) => (
          <li key={mode.mode ?? ""} className="txt-compact-small flex flex-col gap-y-1.5">
            <span className="flex justify-between gap-x-3">
              <span>
                {mode.mode === null ? t("svc.overview.modeUnknown") : <ForeignText>{mode.mode}</ForeignText>}{" "}
                <span className="text-ui-fg-muted">({count(mode.count)})</span>
              </span>
              <Money amount={mode.amount} currencyCode={currency_code} />
            </span>
            <span aria-hidden className="bg-ui-bg-component h-1.5 w-full overflow-hidden rounded-full">
              <span
                className={clx(
                  "block h-full rounded-full",
                  mode.mode === null ? "bg-ui-tag-neutral-icon" : "bg-ui-tag-green-icon"
                )}
                style={{ width: `${(Number(mode.amount) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
