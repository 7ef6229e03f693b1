import { z } from "@medusajs/framework/zod"
import { messageChannels, messageOutcomes } from "../../../../fields/statuses"
import { listedTables } from "../../../../modules/svc/lists"
import { type FilterSchemas, listParams, buildOneOrMany, timeSpan } from "../../../kit/list-params"
import type { SvcMessageListQuery } from "../../../../types"

/** Query of `GET /admin/svc/messages`. */
export const AdminGetSvcMessagesParams = listParams(listedTables.svc_message.sortable).extend({
  attempt_id: z.string().optional(),
  invoice_id: z.string().optional(),
  gateway_order_id: z.string().optional(),
  channel: buildOneOrMany(z.enum(messageChannels)),
  outcome: buildOneOrMany(z.enum(messageOutcomes)),
  created_at: timeSpan,
} satisfies FilterSchemas<SvcMessageListQuery>)
