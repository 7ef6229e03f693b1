import { z } from "@medusajs/framework/zod"
import { messageChannels, messageOutcomes } from "../../../../fields/statuses"
import { listedTables } from "../../../../modules/svc/lists"
import { listParams, oneOrMany, searchText, timeSpan } from "../../../kit/list-params"

/** Query of `GET /admin/svc/messages`. */
export const AdminGetSvcMessagesParams = listParams(listedTables.svc_message.sortable).extend({
  q: searchText,
  attempt_id: z.string().optional(),
  invoice_id: z.string().optional(),
  gateway_order_id: z.string().optional(),
  channel: oneOrMany(z.enum(messageChannels)),
  outcome: oneOrMany(z.enum(messageOutcomes)),
  created_at: timeSpan,
})
