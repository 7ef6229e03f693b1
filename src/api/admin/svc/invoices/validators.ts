import { z } from "@medusajs/framework/zod"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { invoiceEntries, invoiceLimits } from "../../../../fields/invoice"
import { creationStates, environments, invoicePaymentStatuses } from "../../../../fields/statuses"
import { listedTables } from "../../../../modules/svc/lists"
import {
  attentionResolution,
  buildEntrySchemas,
  enteredAmount,
  idempotencyKey,
  note,
  panelNumber,
  sendRequest,
  transactionNumber,
} from "../../../kit/entered-fields"
import {
  calendarDays,
  exportOrder,
  type FilterSchemas,
  listParams,
  buildOneOrMany,
  timeSpan,
} from "../../../kit/list-params"
import type { SvcInvoiceListQuery } from "../../../../types"

const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional()

/** Query of `GET /admin/svc/invoices`. */
export const AdminGetSvcInvoicesParams = listParams(listedTables.svc_invoice.sortable).extend({
  status: buildOneOrMany(z.enum(invoicePaymentStatuses)),
  state: buildOneOrMany(z.enum(creationStates)),
  environment: z.enum(environments).optional(),
  set_aside: flag,
  has_payment: flag,
  attention: z.enum(["true", "false"]).optional(),
  day: calendarDays.optional(),
  order_id: z.string().optional(),
  customer_id: z.string().optional(),
  created_at: timeSpan,
} satisfies FilterSchemas<SvcInvoiceListQuery>)

/** Query of `GET /admin/svc/invoices/export`: the filters of the list; all matching rows are written. */
export const AdminExportSvcInvoicesParams = AdminGetSvcInvoicesParams.omit({
  limit: true,
  offset: true,
  fields: true,
}).extend({ order: exportOrder })

export const AdminGetSvcInvoiceParams = createSelectParams()

/** Query of `GET /admin/svc/invoices/draft`: exactly one of the two. */
export const AdminGetSvcInvoiceDraftParams = z.strictObject({
  order_id: z.string().min(1).optional(),
  customer_id: z.string().min(1).optional(),
})

const id = z.string().min(1).max(200)

/** Body of `POST /admin/svc/invoices`. */
export const AdminCreateSvcInvoice = z.strictObject({
  client_name: z.string().trim().min(1, "must not be empty").max(invoiceLimits.client_name),
  mobile: z.string().trim().min(1, "must not be empty").max(invoiceLimits.mobile),
  email: z.email("must be an e-mail address").max(invoiceLimits.email).nullish(),
  ...buildEntrySchemas(invoiceEntries),
  status: z.enum(["draft", "unpaid"]).optional(),
  lines: z
    .array(
      z.strictObject({
        description: z.string().trim().min(1, "must not be empty").max(invoiceLimits.description),
        quantity: z.number().positive().max(invoiceLimits.quantity),
        amount: enteredAmount,
        unit_price: enteredAmount.nullish(),
        tax_rate: z
          .string()
          .regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a percentage below 100 with at most three decimals")
          .nullish(),
      })
    )
    .min(1, "must have at least one line")
    .max(invoiceLimits.lines, `must have at most ${invoiceLimits.lines} lines`),
  amount: enteredAmount.optional(),
  order_id: id.nullish(),
  customer_id: id.nullish(),
  idempotency_key: idempotencyKey.nullish(),
})

/** Body of `POST /admin/svc/invoices/:id/share`. */
export const AdminShareSvcInvoice = sendRequest

const link = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(2048)
  .optional()

/** Body of `POST /admin/svc/invoices/:id/resolve`. */
export const AdminResolveSvcInvoice = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("created"),
    invoice_number: panelNumber,
    share_url: link,
    payment_url: link,
    note,
  }),
  z.strictObject({ outcome: z.literal("not_created"), note }),
])

/** Body of `POST /admin/svc/invoices/:id/confirm`. */
export const AdminConfirmSvcInvoice = z.strictObject({
  transaction_number: transactionNumber,
  amount: enteredAmount,
  note,
  attention_id: id.optional(),
})

/** Body of `POST /admin/svc/invoices/:id/resolve-attention`. */
export const AdminResolveSvcInvoiceAttention = attentionResolution

/** Body of `POST /admin/svc/invoices/:id/refund`. */
export const AdminRefundSvcInvoice = z.strictObject({ amount: enteredAmount, note, idempotency_key: idempotencyKey })

/** Body of `POST /admin/svc/invoices/:id/set-aside`. */
export const AdminSetSvcInvoiceAside = z.strictObject({ set_aside: z.boolean() })
