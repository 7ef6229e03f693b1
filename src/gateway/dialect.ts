import { z } from "zod"

/**
 * The order of field names for hashing, which §5.6 leaves open: `code_unit` puts upper case before lower case,
 * `case_insensitive` ignores the case.
 */
export const signatureSortSchema = z.enum(["code_unit", "case_insensitive"])

export type SignatureSort = z.infer<typeof signatureSortSchema>

const brandSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,19}$/, "must be a lower-case word of at most 20 letters and digits")

/** The meanings of message fields, in the plugin's own words. */
export const messageFieldNames = [
  "merchant_id",
  "gateway_order_id",
  "gateway_order_id_again",
  "amount",
  "transaction_number",
  "transaction_status",
  "status_word",
  "response_code",
  "response_message",
  "environment",
  "invoice_number",
  "check_value",
] as const

export type MessageFieldName = (typeof messageFieldNames)[number]

const wireNameSchema = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, "must be a plain field name")

const wireNamesSchema = z.partialRecord(z.enum(messageFieldNames), wireNameSchema)

const channelNumberSchema = z.union([z.literal(3), z.literal(4)], { error: "must be 3 or 4" })

/**
 * The parts of the wire format that a store can change, because the contract is silent or contradicts itself: the brand
 * word, the sort order (§5.6), the share channels (§2.5) and the names of message fields (§6).
 */
export const dialectSchema = z.strictObject({
  brand: brandSchema
    .default("svc")
    .describe("Brand name in wire names: `svc` gives `svcId`, `SvcId` and `svcPay` (§2.2, §4.3, §4.7)."),
  signature: z
    .strictObject({
      sort: signatureSortSchema
        .default("code_unit")
        .describe("Sort order of field names before hashing: uppercase before lowercase, or case-insensitive (§5.6)."),
    })
    .prefault({}),
  share_channels: z
    .strictObject({
      email: channelNumberSchema.default(3).describe("`sentvia` value of e-mail (§2.5)."),
      sms: channelNumberSchema.default(4).describe("`sentvia` value of SMS. Must differ from e-mail's."),
    })
    .refine((channels) => channels.email !== channels.sms, {
      message: "email and sms must differ: one is 3, the other is 4",
    })
    .prefault({}),
  message: z
    .strictObject({
      verification: z
        .enum(["checksum", "manual"])
        .default("checksum")
        .describe("`manual` for gateways that send no check value: staff confirm each payment (§6)."),
      fields: z
        .strictObject({
          form: wireNamesSchema.default({}).describe("Other names for the fields of form messages (§6)."),
          json: wireNamesSchema.default({}).describe("Other names for the fields of JSON messages (§6)."),
        })
        .prefault({}),
      extra_fields: z
        .array(wireNameSchema)
        .max(20)
        .default([])
        .describe("Additional fields that a message may have. Each makes forgery easier: see docs/security.md."),
      form_amounts: z
        .enum(["any", "two_decimals"])
        .default("any")
        .describe(
          "`two_decimals` accepts form amounts only as they were sent, `55.00`; `any` also accepts `55` and `55.0`."
        ),
    })
    .prefault({}),
})

export type GatewayDialect = z.infer<typeof dialectSchema>

/** The default dialect. */
export const defaultDialect: GatewayDialect = dialectSchema.parse({})

/**
 * Builds the identifiers that contain the brand.
 *
 * @param brand lower-case brand word, for example `svc`.
 * @returns the names used in requests (`svcId`), in the invoice sender (`SvcId`, §2.2) and as a payment type (`svcPay`,
 *   §4.7).
 */
export function brandedNames(brand: string): { id: string; senderId: string; pay: string } {
  const capitalized = brand.charAt(0).toUpperCase() + brand.slice(1)
  return { id: `${brand}Id`, senderId: `${capitalized}Id`, pay: `${brand}Pay` }
}
