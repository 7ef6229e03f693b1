import { clx } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router-dom"
import { ArrowUpRightOnBox } from "@medusajs/icons"
import { useTranslation } from "react-i18next"
import { useMe } from "../../hooks/api/me"
import type { SvcPaidFor } from "../../../types"

/** A link within text or a table. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link className={clx("text-ui-tag-blue-text hover:underline", className)} {...link} />
}

/** A link in a clickable row of a list, where it takes precedence over the row. */
export function RowLink(link: ComponentProps<typeof Link>) {
  return <TextLink onClick={(event) => event.stopPropagation()} {...link} />
}

/** A link to a page outside the admin, which opens in a new window. */
export function NewWindowLink({ url, testId, label, children }: NewWindowLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={label}
      className="txt-compact-small text-ui-tag-blue-text inline-flex w-fit items-center gap-x-1 hover:underline"
      data-testid={testId}
    >
      {children}
      <ArrowUpRightOnBox aria-hidden className="rtl:-scale-x-100" />
    </a>
  )
}

interface NewWindowLinkProps {
  url: string
  testId: string
  /** Accessible name, if the text alone is unclear. */
  label?: string
  children: ReactNode
}

/** Opens the gateway's merchant panel in a new window. Empty when its address is not set. */
export function MerchantPanelLink() {
  const { t } = useTranslation()
  const url = useMe().data?.me.merchant_panel_url
  return url ? (
    <NewWindowLink url={url} testId="merchant-panel">
      {t("svc.common.openMerchantPanel")}
    </NewWindowLink>
  ) : null
}

/** Links to a Medusa order, with its display number if known; a dash without one. */
export function OrderLink({ id, displayId }: OrderLinkProps) {
  const { t } = useTranslation()
  return id === null ? (
    "–"
  ) : (
    <RowLink to={`/orders/${id}`}>
      {displayId ? t("svc.common.order", { number: displayId }) : t("svc.common.openOrder")}
    </RowLink>
  )
}

interface OrderLinkProps {
  id: string | null
  displayId?: string | number | null
}

/** The payer by name or e-mail address, as a link to the customer; a truncated text has the full text as its title. */
export function PaymentCustomer({ paidFor, email }: { paidFor: SvcPaidFor; email?: string | null }) {
  const shown = paidFor.customer_name ?? email ?? paidFor.customer_email
  if (shown === null) {
    return "–"
  }
  const text = (
    <span className="block max-w-full truncate" title={shown}>
      <bdi>{shown}</bdi>
    </span>
  )
  return paidFor.customer_id === null ? (
    text
  ) : (
    <RowLink to={`/customers/${paidFor.customer_id}`} className="block min-w-0 max-w-full">
      {text}
    </RowLink>
  )
}
