import { useMutation, type UseMutationResult, type UseQueryResult } from "@tanstack/react-query"
import type {
  SvcConfirmInvoiceBody,
  SvcCreateInvoiceBody,
  SvcInvoiceAnswer,
  SvcInvoiceDraftAnswer,
  SvcInvoiceListAnswer,
  SvcInvoiceListQuery,
  SvcRefundInvoiceBody,
  SvcResolveInvoiceAttentionBody,
  SvcResolveInvoiceBody,
  SvcSetInvoiceAsideBody,
  SvcShareInvoiceBody,
} from "../../../types"
import { canBeConfirmedPaid, hasWayToPay } from "../../lib/invoice-state"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { request } from "../../lib/request"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const invoicesQueryKeys = buildQueryKeys("invoices")

/** The subject of a new invoice: an order, a customer, or neither. */
export interface InvoiceSubject {
  order_id?: string
  customer_id?: string
}

export function useInvoices(query: SvcInvoiceListQuery, enabled = true): UseQueryResult<SvcInvoiceListAnswer> {
  return useSvcQuery<SvcInvoiceListAnswer>({
    queryKey: invoicesQueryKeys.list(query),
    path: "invoices",
    query,
    enabled,
    pace: () => NOW_AND_THEN,
  })
}

export function useInvoice(id: string, enabled = true): UseQueryResult<SvcInvoiceAnswer> {
  return useSvcQuery<SvcInvoiceAnswer>({
    queryKey: invoicesQueryKeys.detail(id),
    path: `invoices/${encodeURIComponent(id)}`,
    enabled,
    pace: choosePaceOfInvoice,
  })
}

/**
 * Chooses how often an invoice is refetched: only while it is being created or can become paid, and more often while
 * the customer can pay it now.
 */
function choosePaceOfInvoice({ invoice }: SvcInvoiceAnswer): Pace {
  if (invoice.state === "creating" || hasWayToPay(invoice)) {
    return SOON
  }
  return canBeConfirmedPaid(invoice) ? NOW_AND_THEN : NEVER
}

/** The initial values of a new invoice; loaded once per form, so that a refetch cannot overwrite entered values. */
export function useInvoiceDraft(subject: InvoiceSubject, enabled = true): UseQueryResult<SvcInvoiceDraftAnswer> {
  return useSvcQuery<SvcInvoiceDraftAnswer>({
    queryKey: invoicesQueryKeys.detail("draft", subject),
    path: "invoices/draft",
    query: subject,
    enabled,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The same, on demand while the form is open. */
export function useLoadInvoiceDraft(): UseMutationResult<SvcInvoiceDraftAnswer, Error, InvoiceSubject> {
  return useMutation<SvcInvoiceDraftAnswer, Error, InvoiceSubject>({
    mutationFn: (subject) => request<SvcInvoiceDraftAnswer>("/admin/svc/invoices/draft", { query: subject }),
  })
}

export function useCreateInvoice() {
  return useSvcMutation<SvcCreateInvoiceBody, SvcInvoiceAnswer>("invoices")
}

export function useShareInvoice(id: string) {
  return useSvcMutation<SvcShareInvoiceBody, SvcInvoiceAnswer>(`invoices/${id}/share`)
}

export function useResolveInvoice(id: string) {
  return useSvcMutation<SvcResolveInvoiceBody, SvcInvoiceAnswer>(`invoices/${id}/resolve`)
}

export function useConfirmInvoice(id: string) {
  return useSvcMutation<SvcConfirmInvoiceBody, SvcInvoiceAnswer>(`invoices/${id}/confirm`)
}

export function useResolveInvoiceAttention(id: string) {
  return useSvcMutation<SvcResolveInvoiceAttentionBody, SvcInvoiceAnswer>(`invoices/${id}/resolve-attention`)
}

export function useRefundInvoice(id: string) {
  return useSvcMutation<SvcRefundInvoiceBody, SvcInvoiceAnswer>(`invoices/${id}/refund`)
}

export function useSetInvoiceAside(id: string) {
  return useSvcMutation<SvcSetInvoiceAsideBody, SvcInvoiceAnswer>(`invoices/${id}/set-aside`)
}
