import { useTranslation } from "react-i18next"
import type { SvcListedInvoice, SvcInvoiceStatus } from "../../types"
import { creationColors } from "../creation/creation-kind"
import { PaymentBadge, Tag, type TagColor } from "../shared/display/badges"
import { isRefundStatus } from "../lib/invoice-state"

const statusColors: Record<SvcInvoiceStatus, TagColor> = {
  draft: "grey",
  unpaid: "orange",
  paid: "green",
  overdue: "red",
  cancelled: "grey",
}

/**
 * The status of an invoice, including refunds and whether it is set aside; until the gateway has confirmed it, its
 * creation state.
 */
export function InvoiceBadge({ invoice }: { invoice: Shown }) {
  const { t } = useTranslation()
  const { state, set_aside, is_overdue, payment_status } = invoice
  const status = is_overdue ? "overdue" : payment_status
  const standing =
    state !== "created" || !status ? (
      <Tag color={creationColors[state]}>{t(`svc.invoices.state.${state}`)}</Tag>
    ) : isRefundStatus(status) ? (
      <PaymentBadge status={status} />
    ) : (
      <Tag color={statusColors[status]}>{t(`svc.invoices.status.${status}`)}</Tag>
    )
  return set_aside ? (
    <span className="inline-flex flex-wrap items-center gap-1">
      {standing}
      <Tag color="grey">{t("svc.invoices.setAside.badge")}</Tag>
    </span>
  ) : (
    standing
  )
}

type Shown = Pick<SvcListedInvoice, "state" | "payment_status" | "set_aside" | "is_overdue">
