import { useTranslation } from "react-i18next"
import type { SvcInvoice, SvcInvoiceStatus } from "../../types"
import { creationColors } from "../creation/creation-colors"
import { Tag, type TagColor } from "../shared/display/tag"

const statusColors: Record<SvcInvoiceStatus, TagColor> = {
  draft: "grey",
  unpaid: "orange",
  paid: "green",
  overdue: "red",
  cancelled: "grey",
}

/** How an invoice stands; while the gateway has not confirmed it, what the plugin knows of it. */
export function InvoiceBadge({ invoice: { state, status } }: { invoice: Pick<SvcInvoice, "state" | "status"> }) {
  const { t } = useTranslation()
  return state === "created" && status ? (
    <Tag color={statusColors[status]}>{t(`svc.invoices.status.${status}`)}</Tag>
  ) : (
    <Tag color={creationColors[state]}>{t(`svc.invoices.state.${state}`)}</Tag>
  )
}
