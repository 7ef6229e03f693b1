import { z } from "@medusajs/framework/zod"
import { listedTables } from "../../../../modules/svc/lists"
import { listParams, oneOrMany, searchText, timeSpan } from "../../../kit/list-params"

const outcome = z.enum(["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"])
const channel = z.enum(["callback", "webhook", "inquiry", "staff"])

/** Query of `GET /admin/svc/messages`. */
export const AdminGetSvcMessagesParams = listParams(listedTables.svc_message.sortable).extend({
  q: searchText,
  attempt_id: z.string().optional(),
  invoice_id: z.string().optional(),
  gateway_order_id: z.string().optional(),
  channel: oneOrMany(channel),
  outcome: oneOrMany(outcome),
  created_at: timeSpan,
})
