import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListedMessage } from "../../types"
import { EnvironmentBadge } from "../shared/display/badges"
import { Ltr } from "../shared/display/values"
import { amountColumn, buildCreatedColumn } from "../shared/list/columns"
import { ClaimedAmount, OutcomeBadge } from "./message-parts"
import { useShownMessage } from "./use-shown-message"

/** The columns of a list of messages; the first opens one, also by keyboard. */
export function useMessageColumns() {
  const { t } = useTranslation()
  // The same columns for every render: cells of others would be mounted anew, and lose the keyboard focus.
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcListedMessage>()
    return [
      helper.accessor("gateway_order_id", {
        header: t("svc.messages.fields.orderId"),
        size: 240,
        cell: ({ row: { original } }) => <ShowButton message={original} />,
      }),
      helper.accessor("environment", {
        header: t("svc.environments.label"),
        cell: ({ row: { original } }) =>
          original.environment ? <EnvironmentBadge environment={original.environment} /> : "–",
      }),
      helper.accessor("outcome", {
        header: t("svc.messages.fields.outcome"),
        cell: ({ row: { original } }) => <OutcomeBadge outcome={original.outcome} />,
      }),
      helper.accessor("transaction_status", {
        header: t("svc.messages.fields.says"),
        cell: ({ row: { original } }) =>
          original.transaction_status ? t(`svc.messages.status.${original.transaction_status}`) : "–",
      }),
      helper.accessor("amount", {
        ...amountColumn,
        header: t("svc.messages.fields.amount"),
        cell: ({ row: { original } }) => <ClaimedAmount message={original} />,
      }),
      helper.accessor("channel", {
        header: t("svc.messages.fields.channel"),
        cell: ({ row: { original } }) => t(`svc.messages.channel.${original.channel}`),
      }),
      helper.accessor("created_at", buildCreatedColumn(t, t("svc.messages.fields.received"))),
    ]
  }, [t])
}

function ShowButton({ message: { id, gateway_order_id: orderId } }: { message: SvcListedMessage }) {
  const { t } = useTranslation()
  const { show } = useShownMessage()
  return (
    <button
      type="button"
      className="text-ui-tag-blue-text max-w-full text-start break-all hover:underline"
      aria-label={t("svc.messages.showOf", { orderId: orderId ?? "–" })}
      onClick={(event) => {
        event.stopPropagation()
        show(id)
      }}
    >
      <Ltr>{orderId ?? "–"}</Ltr>
    </button>
  )
}
