import { model } from "@medusajs/framework/utils"

/**
 * An address by which anyone who has it can pay what a Medusa order still owes. The amount is not kept: it is looked up when the page
 * opens and again when a payment begins.
 */
export const SvcPaymentLink = model
  .define("svc_payment_link", {
    id: model.id({ prefix: "svclnk" }).primaryKey(),
    order_id: model.text(),
    /** Signed into the address: withdrawing raises it, so that no copy of the address works any more. */
    version: model.number().default(1),
    expires_at: model.dateTime(),
    /** Also when another link took the place of an expired one. */
    withdrawn_at: model.dateTime().nullable(),
    /** When the page was first asked for, by a person or by a program that looks at links. */
    opened_at: model.dateTime().nullable(),
    /** When somebody first pressed the button to pay. */
    pressed_at: model.dateTime().nullable(),
    created_by: model.text(),
  })
  .indexes([
    // An order has one link that works.
    { on: ["order_id"], unique: true, where: "withdrawn_at IS NULL AND deleted_at IS NULL" },
    { on: ["order_id", "created_at"] },
  ])
