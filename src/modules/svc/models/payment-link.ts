import { model } from "@medusajs/framework/utils"

/**
 * An address at which anyone who has it can pay the outstanding amount of a Medusa order. The amount is not stored: it
 * is looked up when the page opens and again when a payment begins.
 */
export const SvcPaymentLink = model
  .define("svc_payment_link", {
    id: model.id({ prefix: "svclnk" }).primaryKey(),
    order_id: model.text(),
    /** Part of the signed address: withdrawing a link raises it, which invalidates every copy of the address. */
    version: model.number().default(1),
    expires_at: model.dateTime(),
    /** Also set when a new link replaces an expired one. */
    withdrawn_at: model.dateTime().nullable(),
    /** When the page was first requested, by a person or by a program that follows links. */
    opened_at: model.dateTime().nullable(),
    /** When the pay button was first pressed. */
    pressed_at: model.dateTime().nullable(),
    created_by: model.text(),
  })
  .indexes([
    // An order has at most one working link.
    { on: ["order_id"], unique: true, where: "withdrawn_at IS NULL AND deleted_at IS NULL" },
    { on: ["order_id", "created_at"] },
  ])
