import { z } from "@medusajs/framework/zod"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { attemptChannels, declineCodes, environments, funnelSteps, paymentStatuses } from "../../../../fields/statuses"
import { listedTables } from "../../../../modules/svc/lists"
import { attentionResolution, enteredAmount, note, transactionNumber } from "../../../kit/entered-fields"
import {
  calendarDays,
  exportOrder,
  hourOfDay,
  type FilterSchemas,
  listParams,
  buildOneOrMany,
  timeSpan,
} from "../../../kit/list-params"
import type { SvcPaymentListQuery } from "../../../../types"

/** Query of `GET /admin/svc/payments`. */
export const AdminGetSvcPaymentsParams = listParams(listedTables.svc_attempt.sortable).extend({
  amount: z
    .union([enteredAmount, z.strictObject({ $gte: enteredAmount.optional(), $lte: enteredAmount.optional() })])
    .optional(),
  payment_mode: buildOneOrMany(z.string().min(1).max(100)),
  channel: buildOneOrMany(z.enum(attemptChannels)),
  step: z.enum(funnelSteps).optional(),
  decline: buildOneOrMany(z.enum(declineCodes)),
  hour: hourOfDay.optional(),
  customer_id: z.string().min(1).max(100).optional(),
  day: calendarDays.optional(),
  status: buildOneOrMany(z.enum(paymentStatuses)),
  environment: buildOneOrMany(z.enum(environments)),
  attention: z.enum(["true", "false"]).optional(),
  waiting: z.literal("true").optional(),
  cart_id: z.string().optional(),
  payment_session_id: z.string().optional(),
  placed_order_id: z.string().optional(),
  created_at: timeSpan,
} satisfies FilterSchemas<SvcPaymentListQuery>)

/**
 * Query of `GET /admin/svc/payments/export`: the filters of the list; all matching rows are written. Sorted by id,
 * which grows with time, so that the last page is as fast as the first.
 */
export const AdminExportSvcPaymentsParams = AdminGetSvcPaymentsParams.omit({
  limit: true,
  offset: true,
  fields: true,
}).extend({ order: exportOrder })

/** Query of `GET /admin/svc/payments/modes`. */
export const AdminGetSvcPaymentModesParams = z.strictObject({
  environment: buildOneOrMany(z.enum(environments)),
})

export const AdminGetSvcPaymentParams = createSelectParams()

const confirmed = { note, attention_id: z.string().min(1).max(200).optional() }

/** Body of `POST /admin/svc/payments/:id/confirm`. */
export const AdminConfirmSvcPayment = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("paid"),
    transaction_number: transactionNumber,
    amount: enteredAmount,
    ...confirmed,
  }),
  z.strictObject({ decision: z.literal("rejected"), transaction_number: transactionNumber.optional(), ...confirmed }),
])

/** Body of `POST /admin/svc/payments/:id/resolve`. */
export const AdminResolveSvcPayment = attentionResolution
