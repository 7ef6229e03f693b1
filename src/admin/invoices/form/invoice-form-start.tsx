import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { useEntered } from "../../shared/format/use-entered"
import { Loading, QueryStates } from "../../shared/page/query-states"
import { InvoiceForm } from "./invoice-form"
import { RouteFocusModal } from "../../shared/modals/route-focus-modal"
import { emptyInvoice, fillFromCopy, fillFromDraft, fillFromDuplicate } from "./invoice-schema"
import { type InvoiceSubject, useInvoice, useInvoiceDraft } from "../../hooks/api/invoices"

/** Loads the initial values of the form, then shows it. */
export function InvoiceFormStart() {
  const [params] = useSearchParams()
  const copy = params.get("copy")
  const duplicate = params.get("duplicate")
  const subject = {
    order_id: params.get("order_id") ?? undefined,
    customer_id: params.get("customer_id") ?? undefined,
  }
  if (copy) {
    return <CopyOfInvoice id={copy} begin={fillFromCopy} />
  }
  if (duplicate) {
    return <CopyOfInvoice id={duplicate} begin={fillFromDuplicate} />
  }
  return subject.order_id || subject.customer_id ? (
    <DraftForSubject subject={subject} />
  ) : (
    <InvoiceForm start={emptyInvoice} outstanding={null} />
  )
}

function CopyOfInvoice({ id, begin }: { id: string; begin: typeof fillFromCopy }) {
  const { decimal } = useEntered()
  return (
    <Read query={useInvoice(id)}>
      {({ invoice }) => <InvoiceForm start={begin(invoice, decimal)} outstanding={null} />}
    </Read>
  )
}

function DraftForSubject({ subject }: { subject: InvoiceSubject }) {
  const { decimal } = useEntered()
  return (
    <Read query={useInvoiceDraft(subject)}>
      {(answer) => <InvoiceForm start={fillFromDraft(answer, decimal)} outstanding={answer.draft.outstanding} />}
    </Read>
  )
}

function Read<Answer>({ query, children }: { query: UseQueryResult<Answer>; children: (answer: Answer) => ReactNode }) {
  if (query.data !== undefined && !query.isPlaceholderData) {
    return <>{children(query.data)}</>
  }
  return (
    <>
      <RouteFocusModal.Header />
      <RouteFocusModal.Body className="mx-auto w-full max-w-[860px] p-6">
        <QueryStates query={query} loading={<Loading rows={8} />}>
          {() => null}
        </QueryStates>
      </RouteFocusModal.Body>
    </>
  )
}
