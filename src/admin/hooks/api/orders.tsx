import type { AdminOrder } from "@medusajs/types"
import { type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import type {
  SvcOrderAnswer,
  SvcOrderCancellationAnswer,
  SvcPaymentLinkAnswer,
  SvcSendPaymentLinkBody,
  SvcSentPaymentLinkAnswer,
} from "../../../types"
import { NOW_AND_THEN } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { sdk } from "../../lib/sdk"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const ordersQueryKeys = buildQueryKeys("orders")

/**
 * Reads everything that the plugin knows about the Medusa order of a page. Medusa refetches the order after every
 * action on its page, for example a refund, which writes a refund task here. So this is refetched too.
 */
export function useSvcOrder(order: AdminOrder): UseQueryResult<SvcOrderAnswer> {
  const query = useSvcQuery<SvcOrderAnswer>({
    queryKey: ordersQueryKeys.detail(order.id),
    path: `orders/${encodeURIComponent(order.id)}`,
    pace: () => NOW_AND_THEN,
  })
  const { refetch } = query
  const shown = useRef(order)
  useEffect(() => {
    if (shown.current !== order) {
      shown.current = order
      // Two parts of the page use this query; the second joins the request of the first.
      void refetch({ cancelRefetch: false })
    }
  }, [order, refetch])
  return query
}

/**
 * Creates the payment link of an order, for a part of the outstanding amount if one is given, or returns the existing
 * one.
 */
export function useCreatePaymentLink(
  orderId: string
): UseMutationResult<SvcPaymentLinkAnswer, Error, { amount?: string }> {
  return useSvcMutation(`orders/${encodeURIComponent(orderId)}/payment-link`)
}

/** Sends the payment link of an order to the customer. */
export function useSendPaymentLink(
  orderId: string
): UseMutationResult<SvcSentPaymentLinkAnswer, Error, SvcSendPaymentLinkBody> {
  return useSvcMutation(`orders/${encodeURIComponent(orderId)}/payment-link/send`)
}

/** Withdraws the payment link of an order. */
export function useWithdrawPaymentLink(orderId: string): UseMutationResult<SvcPaymentLinkAnswer, Error, undefined> {
  return useSvcMutation(`orders/${encodeURIComponent(orderId)}/payment-link/withdraw`)
}

/** Stops the cancellation of an unpaid order (`stopped`), or resumes it. */
export function useStopOrderCancellation(
  orderId: string
): UseMutationResult<SvcOrderCancellationAnswer, Error, { stopped: boolean }> {
  return useSvcMutation(`orders/${encodeURIComponent(orderId)}/cancellation`)
}

/** Numbers of Medusa orders, the store's own if it has any, by id, without orders that are deleted or not loaded yet. */
export function useOrderNumbers(orderIds: readonly (string | null)[]): ReadonlyMap<string, string | number> {
  const ids = [...new Set(orderIds.filter((id) => id !== null))].sort()
  const { data } = useQuery({
    queryKey: ["svc-order-numbers", ids],
    queryFn: () => sdk.admin.order.list({ id: ids, fields: "id,display_id,custom_display_id", limit: ids.length }),
    enabled: ids.length > 0,
  })
  return useMemo(
    () => new Map(data?.orders.map((order) => [order.id, order.custom_display_id || (order.display_id ?? 0)])),
    [data]
  )
}
