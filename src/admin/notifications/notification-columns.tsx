import { createDataTableColumnHelper } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcNotification } from "../../types"
import { Ltr } from "../shared/display/ltr"
import { Moment } from "../shared/display/moment"
import { sortedByTime } from "../shared/list/sorted-by-time"
import { ClaimedAmount } from "./claimed-amount"
import { OutcomeBadge } from "./outcome-badge"

/** The columns of a list of messages; the first opens one, also by keyboard. */
export function useNotificationColumns(show: (id: string) => void) {
  const { t } = useTranslation()
  const helper = createDataTableColumnHelper<SvcNotification>()
  return [
    helper.accessor("gateway_order_id", {
      header: t("svc.notifications.fields.orderId"),
      size: 260,
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="text-ui-tag-blue-text max-w-full text-start break-all hover:underline"
          aria-label={t("svc.notifications.showOf", { orderId: original.gateway_order_id ?? "–" })}
          onClick={(event) => {
            event.stopPropagation()
            show(original.id)
          }}
        >
          <Ltr>{original.gateway_order_id ?? "–"}</Ltr>
        </button>
      ),
    }),
    helper.accessor("outcome", {
      header: t("svc.notifications.fields.outcome"),
      cell: ({ row: { original } }) => <OutcomeBadge outcome={original.outcome} />,
    }),
    helper.accessor("transaction_status", {
      header: t("svc.notifications.fields.says"),
      cell: ({ row: { original } }) =>
        original.transaction_status ? t(`svc.notifications.status.${original.transaction_status}`) : "–",
    }),
    helper.accessor("amount", {
      header: t("svc.notifications.fields.amount"),
      cell: ({ row: { original } }) => <ClaimedAmount notification={original} />,
    }),
    helper.accessor("channel", {
      header: t("svc.notifications.fields.channel"),
      cell: ({ row: { original } }) => t(`svc.notifications.channel.${original.channel}`),
    }),
    helper.accessor("created_at", {
      ...sortedByTime(t, t("svc.notifications.fields.received")),
      cell: ({ row: { original } }) => <Moment at={original.created_at} />,
    }),
  ]
}
