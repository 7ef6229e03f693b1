import type { AdminOrder } from "@medusajs/types"
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { SvcOrderAnswer, SvcPaymentLinkAnswer } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

/**
 * All that the plugin knows of the Medusa order that a page shows. Medusa reads the order anew after whatever is done on its page: a
 * refund there has written a refund task here, so this is read anew too.
 */
export function useSvcOrder(order: AdminOrder): UseQueryResult<SvcOrderAnswer> {
  const query = useSvcQuery<SvcOrderAnswer>(`orders/${encodeURIComponent(order.id)}`, {}, { pace: () => NOW_AND_THEN })
  const { refetch } = query
  const shown = useRef(order)
  useEffect(() => {
    if (shown.current !== order) {
      shown.current = order
      // Two parts of the page ask this: the second joins the request of the first.
      void refetch({ cancelRefetch: false })
    }
  }, [order, refetch])
  return query
}

/** Makes the payment link of an order, or gives the one that it has. */
export function useCreatePaymentLink(orderId: string): UseMutationResult<SvcPaymentLinkAnswer, Error, void> {
  return useSvcMutation(() => `orders/${encodeURIComponent(orderId)}/payment-link`)
}

/** Withdraws the payment link of an order. */
export function useWithdrawPaymentLink(orderId: string): UseMutationResult<SvcPaymentLinkAnswer, Error, void> {
  return useSvcMutation(() => `orders/${encodeURIComponent(orderId)}/payment-link/withdraw`)
}
