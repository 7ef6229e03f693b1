import { Table } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { ForeignText } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { ChoiceButtons } from "./choice-buttons"
import { CountLink } from "./count-link"
import {
  type DividedRow,
  type Failures,
  linkToBegun,
  listHours,
  listModes,
  type PaymentFilters,
} from "./failure-series"

/** The payments by hour of the day or by payment mode, each with its most frequent reason. */
export function FailureBreakdown({ failures }: { failures: Failures }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [wanted, setBy] = useState<"hour" | "mode">("hour")
  const modes = listModes(failures)
  const by = modes.length === 0 ? "hour" : wanted
  return (
    <div className="flex flex-col divide-y" data-testid="failure-breakdown">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-3">
        <h3 className="txt-compact-small-plus">{t(`svc.overview.failures.by.${by}`)}</h3>
        {modes.length > 0 && (
          <ChoiceButtons
            label={t("svc.overview.failures.divide")}
            value={by}
            choices={(["hour", "mode"] as const).map((value) => ({
              value,
              label: t(`svc.overview.failures.by.${value}`),
            }))}
            onChange={setBy}
          />
        )}
      </div>
      <div
        className="max-h-72 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label={t(`svc.overview.failures.by.${by}`)}
      >
        <Table>
          <Table.Header>
            <Table.Row>
              {[`svc.overview.failures.column.${by}`, "svc.payments.step.opened", "svc.payments.step.paid"].map(
                (key) => (
                  <Table.HeaderCell className="text-start" key={key}>
                    {t(key)}
                  </Table.HeaderCell>
                )
              )}
              <Table.HeaderCell className="text-start">{t("svc.payments.status.failed")}</Table.HeaderCell>
              <Table.HeaderCell className="text-start">{t("svc.overview.failures.topReason")}</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {by === "hour"
              ? listHours(failures).map((row) => (
                  <Row key={row.key} row={row} failures={failures} name={format.hour(row.hour)}>
                    <bdi>{format.hour(row.hour)}</bdi>
                  </Row>
                ))
              : modes.map((row) => (
                  <Row key={row.key} row={row} failures={failures} name={row.mode ?? t("svc.overview.modeUnknown")}>
                    {row.mode === null ? t("svc.overview.modeUnknown") : <ForeignText>{row.mode}</ForeignText>}
                  </Row>
                ))}
          </Table.Body>
        </Table>
      </div>
    </div>
  )
}

function Row({ row, failures, name, children }: RowProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const [top] = row.declines
  const linkTo = (filters: PaymentFilters) => row.filters && linkToBegun(failures, { ...row.filters, ...filters })
  const paid = t("svc.payments.step.paid")
  return (
    <Table.Row>
      <Table.Cell>{children}</Table.Cell>
      <Table.Cell>
        <CountLink
          count={row.opened}
          label={`${name}, ${t("svc.payments.step.opened")}`}
          to={linkTo({ step: "opened" })}
        />
      </Table.Cell>
      <Table.Cell>
        <CountLink count={row.paid} label={`${name}, ${paid}`} to={linkTo({ step: "paid" })} />{" "}
        <span className="text-ui-fg-muted">({percent(row.paid / row.opened)})</span>
      </Table.Cell>
      <Table.Cell>
        <CountLink
          count={row.failed}
          label={`${name}, ${t("svc.payments.status.failed")}`}
          to={linkTo({ status: ["failed"] })}
        />
      </Table.Cell>
      <Table.Cell>{top && t(`svc.payments.decline.${top.code}`)}</Table.Cell>
    </Table.Row>
  )
}

interface RowProps {
  row: DividedRow
  failures: Failures
  /** The row's hour or payment mode as text. */
  name: string
  /** The same as it is shown. */
  children: ReactNode
}
