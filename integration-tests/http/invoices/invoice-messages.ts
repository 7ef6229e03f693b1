/** Delivers genuine and forged messages about invoices to the store. */
import type { SvcInvoiceDetail, SvcMessageListAnswer } from "../../../src/types"
import type { SandboxMessage } from "../../support/sandbox-control"
import { signedMessage } from "../support/forge"
import type { TestStore } from "../support/with-store"

/** The gateway's messages about invoices. */
export function bindInvoiceMessages(store: TestStore) {
  /** Delivers a message, which the store must accept. */
  const bring = async (message: SandboxMessage) => {
    expect((await store.shopper.bring(message)).status).toBe(200)
  }

  /** Reads the gateway's reference of an invoice. */
  const readReference = async ({ id }: { id: string }) => {
    const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice WHERE id = ?", [id])
    return row?.reference_id ?? ""
  }

  /** Signs a changed success message about an invoice, with the gateway's own key or another. */
  const forge = async (invoice: SvcInvoiceDetail, changes: object = {}, secretKey?: string) => {
    const { amount, invoice_number } = invoice
    const about = { orderId: await readReference(invoice), amount, invoiceNumber: invoice_number ?? "", ...changes }
    return signedMessage("webhook", about, secretKey)
  }

  /** Reads the messages of an invoice that staff see, oldest first. */
  const readMessages = async ({ id }: { id: string }) => {
    const path = `/admin/svc/messages?invoice_id=${id}&order=created_at`
    return (await store.staff.call<SvcMessageListAnswer>("GET", path)).messages
  }

  return { bring, readReference, forge, readMessages }
}
