import { model } from "@medusajs/framework/utils"

/**
 * An address at which anyone who has it can pay the outstanding amount of a Medusa order, or a part of it. The
 * outstanding amount is not stored: it is looked up when the page opens and again when a payment begins.
 */
export const SvcPaymentLink = model
  .define("svc_payment_link", {
    id: model.id({ prefix: "svclnk" }).primaryKey(),
    order_id: model.text(),
    /** Part of the signed address: withdrawing a link raises it, which invalidates every copy of the address. */
    version: model.number().default(1),
    /** The part of the outstanding amount that it asks for, decimal text; `null` when it asks for all of it. */
    amount: model.text().nullable(),
    /** The payment session that was last opened for it. */
    payment_session_id: model.text().nullable(),
    expires_at: model.dateTime(),
    /** Also set when a new link replaces an expired one, or one whose part is paid. */
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
    { on: ["payment_session_id"], where: "payment_session_id IS NOT NULL" },
  ])
