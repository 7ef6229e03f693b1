import { z } from "@medusajs/framework/zod"
import {
  describeFault,
  type EnteredField,
  type EnteredFields,
  mapFields,
  MAX_PANEL_NUMBER,
  type StoredValues,
} from "../../fields/entered-field"
import { sendChannels } from "../../fields/statuses"

/** Money as people enter it; the number of digits is checked where it is parsed. */
export const enteredAmount = z.union([z.string().trim().max(40), z.number()], {
  error: "must be a decimal number",
})

/** The reason that staff give for an action. */
export const note = z.string().trim().min(1, "must give a reason").max(500)

/** Body of the routes that close an issue. */
export const attentionResolution = z
  .strictObject({
    attention_id: z.string().min(1),
    note,
    /** Turns the money into a refund task. */
    refund: z.boolean().default(false),
    /** Withdraws a transaction number and amount that staff confirmed by mistake. */
    withdraw_confirmation: z.boolean().default(false),
    /** Records that the gateway has paid the money back. */
    record_refund: z.boolean().default(false),
  })
  .refine(({ refund, withdraw_confirmation }) => !(refund && withdraw_confirmation), {
    path: ["withdraw_confirmation"],
    error: "must not be combined with refund",
  })
  .refine(({ refund, withdraw_confirmation, record_refund }) => !(record_refund && (refund || withdraw_confirmation)), {
    path: ["record_refund"],
    error: "must not be combined with refund or withdraw_confirmation",
  })

/** Created by the caller, once for each request. */
export const idempotencyKey = z.string().trim().min(1, "must not be empty").max(200)

/** Body of the routes that send a customer something to pay. */
export const sendRequest = z.strictObject({
  channel: z.enum(sendChannels),
  /** Number or address; by default that of the invoice or order. */
  to: z.string().trim().min(1, "must not be empty").max(320).optional(),
  idempotency_key: idempotencyKey.optional(),
})

/** As the merchant panel shows it. */
export const transactionNumber = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "must be a transaction number: letters, digits, hyphens and underscores")

/** The number of an invoice or a withdrawal, as the merchant panel shows it. */
export const panelNumber = z.string().trim().min(1, "must not be empty").max(MAX_PANEL_NUMBER)

/** Builds the schemas of the optional fields of a body. */
export function buildEntrySchemas<Fields extends EnteredFields>(fields: Fields) {
  return mapFields(fields, buildEntrySchema) as {
    [Name in keyof Fields & string]: EntrySchema<StoredValues<Fields>[Name]>
  }
}

type EntrySchema<Value> = z.ZodType<Value | undefined>

function buildEntrySchema(field: EnteredField) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const message = value === "" ? undefined : describeFault(field, value)
      if (message !== undefined) {
        context.addIssue({ code: "custom", message })
      }
    })
    .nullish()
}
