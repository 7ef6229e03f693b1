import type { AdminOrder } from "@medusajs/types"
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { SvcOrderAnswer, SvcOrderCancellationAnswer, SvcPaymentLinkAnswer } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

/**
 * Reads everything that the plugin knows about the Medusa order of a page. Medusa refetches the order after every
 * action on its page, for example a refund, which writes a refund task here. So this is refetched too.
 */
export function useSvcOrder(order: AdminOrder): UseQueryResult<SvcOrderAnswer> {
  const query = useSvcQuery<SvcOrderAnswer>(`orders/${encodeURIComponent(order.id)}`, {}, { pace: () => NOW_AND_THEN })
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

/** Creates the payment link of an order, or returns its existing one. */
export function useCreatePaymentLink(orderId: string): UseMutationResult<SvcPaymentLinkAnswer, Error, void> {
  return useSvcMutation(() => `orders/${encodeURIComponent(orderId)}/payment-link`)
}

/** Withdraws the payment link of an order. */
export function useWithdrawPaymentLink(orderId: string): UseMutationResult<SvcPaymentLinkAnswer, Error, void> {
  return useSvcMutation(() => `orders/${encodeURIComponent(orderId)}/payment-link/withdraw`)
}

/** Stops the cancellation of an unpaid order (`true`), or lets it go on. */
export function useStopOrderCancellation(
  orderId: string
): UseMutationResult<SvcOrderCancellationAnswer, Error, boolean> {
  return useSvcMutation(
    () => `orders/${encodeURIComponent(orderId)}/cancellation`,
    (stopped) => ({ stopped })
  )
}
