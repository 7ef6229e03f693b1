import { useTranslation } from "react-i18next"
import { TextLink } from "../shared/display/links"
import { useFormat } from "../shared/format/use-format"

/** A link from the payments of a day or customer to the invoices of the same day or customer. */
export function InvoicesToo({ asked, environment }: InvoicesTooProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, customer_id: customer } = asked
  const to = (filter: string) => `/svc/invoices?${environment ? `environment=${environment}&` : ""}${filter}`
  if (typeof day === "string") {
    return <TextLink to={to(`day=${day}`)}>{t("svc.payments.invoicesOfDay", { day: format.day(day) })}</TextLink>
  }
  return typeof customer === "string" ? (
    <TextLink to={to(`customer_id=${encodeURIComponent(customer)}`)}>{t("svc.payments.invoicesOfCustomer")}</TextLink>
  ) : null
}

interface InvoicesTooProps {
  /** The filter values in the page's address. */
  asked: Record<string, unknown>
  environment: string | undefined
}
