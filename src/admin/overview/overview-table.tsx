import { Table } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Money } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { TextLink } from "../shared/display/links"
import { linkToDay } from "./overview-links"
import { hasPayments, type Overview, series } from "./overview-series"

/** Money by day as a table, newest day first, without empty days. */
export function OverviewTable({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = overview.days.filter(hasPayments).reverse()
  return (
    <div className="max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={t("svc.overview.money")}>
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell className="text-start">{t("svc.overview.day")}</Table.HeaderCell>
            {series.map(({ key }) => (
              <Table.HeaderCell className="text-start" key={key}>
                {t(`svc.overview.sums.${key}`)}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {days.map((day) => (
            <Table.Row key={day.date}>
              <Table.Cell>
                <TextLink to={linkToDay(overview, day.date)}>{format.day(day.date)}</TextLink>
              </Table.Cell>
              {series.map(({ key }) => (
                <Table.Cell key={key}>
                  <Money amount={day[key].amount} currencyCode={overview.currency_code} /> (
                  {format.count(day[key].count)})
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
