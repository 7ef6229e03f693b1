import { useTranslation } from "react-i18next"
import type { SvcCreationState, SvcInvoice, SvcInvoiceStatus } from "../../types"
import { Tag, type TagColor } from "../shared/display/tag"

const statusColors: Record<SvcInvoiceStatus, TagColor> = {
  draft: "grey",
  unpaid: "orange",
  paid: "green",
  overdue: "red",
  cancelled: "grey",
}

const stateColors: Record<SvcCreationState, TagColor> = {
  creating: "blue",
  created: "green",
  unknown: "purple",
  refused: "red",
}

/** How an invoice stands; while the gateway has not confirmed it, what the plugin knows of it. */
export function InvoiceBadge({ invoice: { state, status } }: { invoice: Pick<SvcInvoice, "state" | "status"> }) {
  const { t } = useTranslation()
  return state === "created" && status ? (
    <Tag color={statusColors[status]}>{t(`svc.invoices.status.${status}`)}</Tag>
  ) : (
    <Tag color={stateColors[state]}>{t(`svc.invoices.state.${state}`)}</Tag>
  )
}
