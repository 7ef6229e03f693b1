import { Text, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcOrderAnswer, SvcOrderCancellation } from "../../types"
import { useActorName } from "../shared/display/timeline"
import { useFormat } from "../shared/format/use-format"
import { useStopOrderCancellation } from "../hooks/api/orders"
import { useMe } from "../hooks/api/me"
import { ActionButton } from "../shared/page/action-button"

/** Shows when an unpaid order will be or was canceled, with the button that stops it. Nothing for an order that is kept. */
export function OrderCancellation({ order }: { order: SvcOrderAnswer["order"] }) {
  const text = useText(order.cancellation)
  return (
    order.cancellation && (
      <div className="flex flex-col items-start gap-y-3 px-6 py-4" data-testid="order-cancellation">
        <Text size="small" className="text-ui-fg-subtle">
          {text}
        </Text>
        {order.cancellation.state !== "canceled" && (
          <StopButton orderId={order.id} isStopped={order.cancellation.state === "stopped"} />
        )}
      </div>
    )
  )
}

function useText(cancellation: SvcOrderCancellation | null): string {
  const { t } = useTranslation()
  const format = useFormat()
  const nameActor = useActorName()
  const me = useMe().data?.me
  if (!cancellation) {
    return ""
  }
  const { state, at, stopped_by } = cancellation
  // No order is canceled while the store accepts no payments.
  const isPaused = me !== undefined && !(me.configured && me.enabled)
  const wait = isPaused ? "paused" : isDue(cancellation) ? "due" : "waiting"
  return t(`svc.orders.cancellation.${state === "waiting" ? wait : state}`, {
    age: format.age(at ?? ""),
    date: format.moment(at ?? ""),
    name: nameActor(stopped_by ?? ""),
  })
}

/** Whether the moment of a cancellation has come; the job that cancels runs every ten minutes. */
function isDue({ state, at }: SvcOrderCancellation, now: Date = new Date()): boolean {
  return state === "waiting" && at !== null && new Date(at) <= now
}

function StopButton({ orderId, isStopped }: { orderId: string; isStopped: boolean }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      permission="invoices"
      action={useStopOrderCancellation(orderId)}
      body={{ stopped: !isStopped }}
      onDone={() => toast.success(t(`svc.orders.cancellation.${isStopped ? "resumedNow" : "stoppedNow"}`))}
      data-testid={isStopped ? "resume-cancellation" : "stop-cancellation"}
    >
      {t(`svc.orders.cancellation.${isStopped ? "resume" : "stop"}`)}
    </ActionButton>
  )
}
