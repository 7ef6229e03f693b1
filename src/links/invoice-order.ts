import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import SvcModule from "../modules/svc"

/** The order of an invoice, by the invoice's own column: `query.graph({ entity: "svc_invoice", fields: ["order.*"] })`. */
export default defineLink(
  { linkable: SvcModule.linkable.svcInvoice, field: "order_id" },
  // Core's module has no type.
  // oxlint-disable-next-line typescript/no-unsafe-argument
  OrderModule.linkable.order,
  { readOnly: true }
)
