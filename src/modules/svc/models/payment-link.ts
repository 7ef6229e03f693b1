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
    /** The payment sessions that were opened for it: several when the amount changed or servers do not share locks. */
    payment_session_ids: model.array().default([]),
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
    { on: ["payment_session_ids"], type: "GIN" },
  ])
