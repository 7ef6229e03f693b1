import { model } from "@medusajs/framework/utils"
import { attentionReasons, environments } from "../../../fields/statuses"

/** Something that staff must look at, with exactly one reason. */
export const SvcAttention = model
  .define("svc_attention", {
    id: model.id({ prefix: "svcatn" }).primaryKey(),
    reason: model.enum([...attentionReasons]),
    /** The attempt that it is about; `null` when it is only about an invoice. */
    attempt_id: model.text().nullable(),
    /** The invoice that it is about, or whose payment it is about. */
    invoice_id: model.text().nullable(),
    environment: model.enum([...environments]),
    /** The transaction that it is about; empty when it is about the attempt as a whole. */
    transaction_number: model.text().default(""),
    /** The amount in question, decimal text. */
    amount: model.text(),
    currency_code: model.text(),
    /** The explanation in English; `null` when the reason says everything. */
    detail: model.text().nullable(),
    /** The explanation as code and values, see attention/explanations.ts; `null` when there is none. */
    explanation: model.json().nullable(),
    /** The member of staff who confirmed the number and amount of a doubt in the merchant panel, which makes it proven money. */
    confirmed_by: model.text().nullable(),
    resolved_at: model.dateTime().nullable(),
    resolved_by: model.text().nullable(),
    resolution: model.text().nullable(),
  })
  .indexes([
    { on: ["attempt_id", "reason", "transaction_number"], unique: true },
    { on: ["invoice_id", "reason", "transaction_number"], unique: true, where: "invoice_id IS NOT NULL" },
    { on: ["environment", "created_at"], where: "resolved_at IS NULL" },
    { on: ["environment", "transaction_number"], where: "transaction_number <> ''" },
  ])
