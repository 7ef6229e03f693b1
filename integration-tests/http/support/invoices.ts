/** Creates, reads and pays invoices as staff and customers do. */
import type { SvcInvoiceDetail } from "../../../src/types"
import type { Result, SandboxMessage } from "../../support/sandbox-control"
import type { TestStore } from "./with-store"

/** An answer about an invoice, of any status. */
export interface InvoiceAnswer {
  status: number
  body: { message: string; type: string; code?: string; invoice: SvcInvoiceDetail }
}

/** Lines of an invoice with this total. */
export const buildTeaLines = (amount: string) => [{ description: "Tea", quantity: 1, amount }]

/** A request for an invoice of 30.00. */
const thirty = { client_name: "Aisha", mobile: "5512 3456", email: "aisha@example.com", lines: buildTeaLines("30.00") }

/**
 * Acts on invoices: staff through the Admin API, customers at the gateway.
 *
 * @param body the default request for an invoice; each request may override its fields.
 */
export function bindInvoiceActions(store: TestStore, body: object = thirty) {
  /** Calls a path below the invoices and returns any answer. */
  const ask = async (method: string, path: string, sent?: unknown) =>
    (await store.staff.ask(method, `/admin/svc/invoices${path}`, sent)) as unknown as InvoiceAnswer

  /** Requests an invoice and returns any answer. */
  const request = (changes: object = {}) => ask("POST", "", { ...body, ...changes })

  /** Creates an invoice; fails when the gateway does not. */
  const create = async (changes: object = {}): Promise<SvcInvoiceDetail> => {
    const answer = await request(changes)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body.invoice
  }

  const read = async ({ id }: { id: string }) => (await ask("GET", `/${id}`)).body.invoice

  /** Lets the customer pay at the gateway, without a message to the store. */
  const pay = (
    { invoice_number }: Pick<SvcInvoiceDetail, "invoice_number">,
    choice?: { result?: Result; transaction?: "new" }
  ): Promise<{ transaction_number: string; webhook: SandboxMessage }> =>
    store.sandbox.payInvoice(invoice_number ?? "", choice)

  /** Lets the customer pay at the gateway, which reports it to the store. */
  const receivePayment = async (invoice: SvcInvoiceDetail) => {
    await store.shopper.bring((await pay(invoice)).webhook)
    return read(invoice)
  }

  /** Reasons of the invoice's open attention. */
  const openReasons = async (invoice: { id: string }) =>
    (await read(invoice)).attention.filter(({ resolved_at }) => resolved_at === null).map(({ reason }) => reason)

  /** Lists the invoices at the gateway. */
  const listAtGateway = async () => (await store.sandbox.books()).invoices

  return {
    ...{ ask, request, create, read, pay, receivePayment, openReasons, listAtGateway },
    share: (id: string, sent: object) => ask("POST", `/${id}/share`, sent),
    confirm: (id: string, sent: object) => ask("POST", `/${id}/confirm`, sent),
    resolve: (id: string, sent: object) => ask("POST", `/${id}/resolve`, sent),
    resolveAttention: (id: string, sent: object) => ask("POST", `/${id}/resolve-attention`, sent),
  }
}
