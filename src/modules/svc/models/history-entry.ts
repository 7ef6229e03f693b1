import { model } from "@medusajs/framework/utils"

/** An action on an object, with actor and time. Rows are only inserted. */
export const SvcHistoryEntry = model
  .define("svc_history_entry", {
    id: model.id({ prefix: "svchis" }).primaryKey(),
    /** Id of a payment (attempt), invoice, withdrawal or refund task, or `settings`. */
    subject_id: model.text(),
    action: model.text(),
    /** E-mail of the member of staff, id of an API key, or `gateway` for actions without staff. */
    actor: model.text(),
    /** Details of the action; never a secret. */
    detail: model.json().nullable(),
  })
  .indexes([
    { on: ["subject_id", "created_at"] },
    // Invoices that stopped being a reason to wait for money; see unpaid-orders/unpaid-order-rows.ts.
    {
      name: "IDX_svc_history_entry_given_up",
      on: ["created_at"],
      where: "action IN ('refused', 'resolved_not_created', 'set_aside')",
    },
  ])
