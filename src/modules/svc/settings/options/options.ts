import { z } from "@medusajs/framework/zod"
import {
  dialectSchema,
  environmentSchema,
  findSecretFault,
  findTokenFault,
  hasTwoDecimals,
  isTimeZone,
  loginPathSchema,
  ORDER_PREFIX,
  parseDecimal,
} from "../../../../gateway"
import { noticeKinds } from "../../../../events/events"
import { permissionNames } from "../../../../fields/permissions"
import { findContradictions } from "./contradictions"
import { returnOriginSchema } from "./return-origins"
import { sdkOptionsSchema } from "./sdk-options"

/** Asks a store's own source for the access token to use now (§5.5 leaves its lifetime open). */
export type AccessTokenSource = () => Promise<string>

const functionSchema = <Fn extends (...args: never[]) => unknown>() =>
  z.custom<Fn>((value) => typeof value === "function", "must be a function")

const httpUrlSchema = z
  .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
  .refine((text) => !new URL(text).username && !new URL(text).password, "must not hold a user name or password")

/** An address to which paths are appended. */
const baseUrlSchema = httpUrlSchema.refine((text) => !/[?#]/.test(text), "must not hold a query or a fragment")

/** Browsers and proxies give up after about a minute. */
const MAX_CALLBACK_WAIT_SECONDS = 60

/** Ninety days. Stock that is held for longer is not held for this order. */
const MAX_CANCEL_UNPAID_HOURS = 2160

/** Well below the two minutes after which a request without a stored answer counts as unknown. */
const MAX_GATEWAY_TIMEOUT_MS = 30_000

const requiredText = (meaning: string) => z.string().trim().min(1, "must not be empty").describe(meaning)

const printedText = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(300, "must have at most 300 characters")
  .optional()

/** Text that was pasted: white space around it is removed, and a fault within it is named. */
const pastedText = (findFault: (text: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = findFault(text)
      if (message !== undefined) {
        context.addIssue({ code: "custom", message })
      }
    })

const secretKeySchema = pastedText(findSecretFault).min(8, "must have at least 8 characters")

const staffEntrySchema = z
  .string()
  .refine(
    (entry) => z.email().safeParse(entry).success || /^[A-Za-z0-9_]+$/.test(entry),
    "must be a user id or the exact e-mail of an account"
  )

const permissionsSchema = z
  .partialRecord(z.enum(permissionNames), z.array(staffEntrySchema).min(1, "must list at least one member of staff"))
  .default({})

/** Number of days until removal. The minimum covers refunds, disputes and late messages. */
const daysSchema = (least: number) =>
  z
    .number("must be a whole number of days")
    .int("must be a whole number of days")
    .min(least, `must be at least ${least} days`)
    .max(36_500, "must be at most 36500 days")
    .optional()

/** Every option by itself, with its description. */
export const optionsObject = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe(
      "Whether the store accepts new payments. When off, payments in progress, refunds and withdrawals continue."
    ),
  environment: environmentSchema.describe("`sandbox` (no real money) or `live`."),
  merchant_id: requiredText("Merchant id, assigned by the gateway (§2.7)."),
  svc_id: z
    .string()
    .regex(/^\d{1,15}$/, "must be digits")
    .describe("Service id of the merchant, digits only (§4.3, §4.5)."),
  secret_key: secretKeySchema.describe(
    "Secret key: signs payments and verifies messages (§5.4). In the sandbox, the test key."
  ),
  previous_secret_key: secretKeySchema
    .optional()
    .describe(
      "Previous secret key. It still verifies messages about payments and invoices started before the key changed, and no later ones."
    ),
  access_token: z
    .union([pastedText(findTokenFault).min(1, "must not be empty"), functionSchema<AccessTokenSource>()], {
      error: "must be text, or an async function that returns it",
    })
    .optional()
    .describe(
      "Access token of the JSON API (§5.1) without a scheme word, or an async function that returns the current one. Required without `access_token_login`."
    ),
  access_token_login: loginPathSchema
    .optional()
    .describe(
      "Path of a login at `api_url` that returns an access token, for example `/api/userbusinesses/login` (§5.5). When it is set, `access_token` is not used."
    ),
  website: requiredText("Website domain registered with the gateway (§2.7, §4.5)."),
  api_url: baseUrlSchema.describe("Base address of the JSON API in this environment (§1)."),
  gateway_url: baseUrlSchema.describe("Address of the hosted payment gateway (§1)."),
  sdk_api_url: baseUrlSchema.describe("Address of the SDK token API (§1)."),
  currency_code: z
    .string()
    .regex(/^[A-Za-z]{3}$/, "must be a currency code of three letters")
    .refine(hasTwoDecimals, "must be a currency with two decimals, as the gateway requires (§2.7)")
    .transform((code) => code.toLowerCase())
    .describe(
      "Currency of the gateway's market, with two decimals, for example `qar`. Payments in any other currency are refused."
    ),
  country_code: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a country calling code of 1 to 3 digits, without plus")
    .describe(
      "Country calling code for mobile numbers without one, for example `974`. A number of an address in another country is read as one of that country when it is valid there."
    ),
  time_zone: z
    .string()
    .refine(isTimeZone, "must be an IANA time zone, for example Asia/Qatar")
    .describe("IANA time zone of `txnDate` (§2.7), for example `Asia/Qatar`."),
  backend_url: baseUrlSchema.describe("Public address of the Medusa server. The gateway sends messages to it."),
  admin_url: baseUrlSchema
    .optional()
    .describe(
      "Address of Medusa's admin, with its path, for links in notices and events. Default: `backend_url` and `admin.path` of Medusa."
    ),
  return_origins: z
    .array(returnOriginSchema)
    .default([])
    .describe(
      "Storefront origins that shoppers may return to, for example `https://shop.example`, and schemes of apps, for example `shopapp://`. No wildcards."
    ),
  return_url: httpUrlSchema
    .optional()
    .describe("Return address for payments that name none. Default: the first of `return_origins`."),
  merchant_panel_url: httpUrlSchema
    .optional()
    .describe("Address of the gateway's merchant panel, linked from the admin. The demo sets it to the sandbox."),
  encryption_key: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Encrypts secrets entered in the admin, and signs payment links. Without it, `jwtSecret` of Medusa signs them."
    ),
  previous_encryption_key: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Previous encryption key. It still decrypts stored secrets; the next change encrypts them with the current key."
    ),
  order_prefix: z
    .string()
    .regex(ORDER_PREFIX, "must be at most 14 letters, digits, _ or -")
    .default("")
    .describe("Prefix of every ORDER_ID, before the ULID."),
  place_order_in_progress: z
    .boolean()
    .default(false)
    .describe("Place the order while the payment is in progress. Needs Medusa 2.17.2."),
  minimum_amount: z
    .string()
    .refine((text) => parseDecimal(text) !== undefined, "must be a decimal number")
    .optional()
    .describe("Minimum amount of a payment (§8)."),
  gateway_timeout_ms: z
    .number()
    .int()
    .min(100)
    .max(MAX_GATEWAY_TIMEOUT_MS)
    .default(15_000)
    .describe("Timeout of the JSON API in milliseconds. A request that takes longer has an unknown outcome."),
  callback_wait: z
    .number()
    .min(0)
    .max(MAX_CALLBACK_WAIT_SECONDS)
    .default(8)
    .describe(
      "Longest wait of a returning shopper for the order, in seconds. After it the shop shows `processing` and polls."
    ),
  permissions: permissionsSchema.describe(
    "Staff permissions: for each action a list of user ids or exact e-mails of accounts. An action without a list is open to all staff."
  ),
  withdrawals: z
    .strictObject({
      approval: z
        .boolean()
        .default(false)
        .describe(
          "Whether another member of staff must approve each withdrawal. Needs `permissions.withdrawals` and `permissions.approve_withdrawals`."
        ),
    })
    .prefault({}),
  retention: z
    .strictObject({
      message_bodies_days: daysSchema(30).describe(
        "Days after which the bodies of verified messages are removed, at least 30. Kept when not set."
      ),
      personal_data_days: daysSchema(180).describe(
        "Days after which names, e-mails, mobile numbers and notes are removed, at least 180. Kept when not set; amounts and transaction numbers always stay."
      ),
    })
    .prefault({}),
  invoice_print: z
    .strictObject({
      merchant_name: printedText.describe("Name of the merchant on printed invoices. Default: the name of the store."),
      address: printedText.describe("Address of the merchant on printed invoices."),
      tax_number: printedText.describe("Tax number of the merchant on printed invoices."),
    })
    .prefault({}),
  payment_link: z
    .strictObject({
      expires_after_days: z
        .number()
        .int()
        .min(1)
        .max(365)
        .default(30)
        .describe("Days for which the payment link of an order works. Staff can create a new one afterwards."),
      languages: z
        .array(z.enum(["en", "ar"]))
        .min(1, "must name at least one language")
        .default(["en", "ar"])
        .describe("Languages of messages with payment links to customers, in this order."),
    })
    .prefault({}),
  cancel_unpaid_after: z
    .number()
    .int()
    .min(1)
    .max(MAX_CANCEL_UNPAID_HOURS)
    .optional()
    .describe(
      "Hours after which an unpaid order is canceled and its stock is released. Payments that are only opened, or fail, renew this time, in total up to three times as long. Not canceled when not set."
    ),
  reminders: z
    .strictObject({
      after_days: z
        .number()
        .int()
        .min(1)
        .max(90)
        .optional()
        .describe(
          "Days after which a customer is reminded of an unpaid payment link or invoice that was sent. No reminders when not set."
        ),
      at_most: z
        .number()
        .int()
        .min(1)
        .max(10)
        .default(2)
        .describe("Maximum number of reminders of one link or invoice."),
      from_hour: z
        .number()
        .int()
        .min(0)
        .max(23)
        .default(9)
        .describe("Hour of the day from which reminders are sent, in `time_zone`."),
      to_hour: z
        .number()
        .int()
        .min(1)
        .max(24)
        .default(20)
        .describe("Hour of the day before which reminders are sent, in `time_zone`. Must be later than `from_hour`."),
    })
    .prefault({}),
  staff_notices: z
    .strictObject({
      language: z.enum(["en", "ar"]).default("en").describe("Language of the notices and e-mails to staff."),
      refund_days: z
        .number()
        .int()
        .min(1)
        .max(365)
        .default(3)
        .describe("Days after which staff are told that a refund is still to be paid out."),
      silence_hours: z
        .number()
        .int()
        .min(1)
        .max(168)
        .default(6)
        .describe("Hours after which staff are told that at least five payments were opened and none was answered."),
      emails: z
        .array(z.email("must be an e-mail address"))
        .default([])
        .describe("Addresses that get new notices by e-mail. Needs a notification provider for the channel `email`."),
      email_pace: z
        .enum(["at_once", "daily"])
        .default("daily")
        .describe("`at_once` sends at most one e-mail in 15 minutes, `daily` one from 8 o'clock on."),
      email_leave_out: z
        .array(z.enum(noticeKinds))
        .default([])
        .describe("Kinds of notices that are left out of e-mails."),
    })
    .prefault({}),
  sdk: sdkOptionsSchema.prefault({}),
  refund: functionSchema<RefundFunction>()
    .optional()
    .describe("The store's refund function. Without it, staff pay refunds out by hand (§4.6)."),
  inquire: functionSchema<InquireFunction>()
    .optional()
    .describe("The store's status inquiry function. The gateway offers none (§4.6)."),
  ...dialectSchema.shape,
})

/** The plugin's complete options, including the rules between them. */
export const optionsSchema = optionsObject.superRefine((options, context) => {
  if (options.access_token === undefined && options.access_token_login === undefined) {
    context.addIssue({ code: "custom", path: ["access_token"], message: "is required without access_token_login" })
  }
  findContradictions(options).forEach(({ path, message }) => context.addIssue({ code: "custom", path, message }))
})

/** The argument of a store's refund function. */
export interface RefundRequest {
  /** The ORDER_ID, or the reference of an invoice, which its messages carry instead. */
  gateway_order_id: string
  /** Only for the payment of an invoice. */
  invoice_number?: string
  /** Where it was paid, which is not always where the store is now. Both can have the same transaction number. */
  environment: "sandbox" | "live"
  transaction_number: string
  /** Decimal text with two fraction digits. */
  amount: string
  currency_code: string
}

/**
 * Refunds money; resolves only when the gateway has accepted the refund. It is called once per request and has 15
 * seconds; then `signal` aborts and the outcome counts as unknown, as when it throws an error whose `outcome` is
 * `"unknown"`. Any other error means that nothing was paid out. While it may be running, staff cannot pay out by hand;
 * when its outcome is unknown, they can only after checking the merchant panel. It is not called for a sandbox payment
 * once the store is live.
 */
export type RefundFunction = (request: RefundRequest, signal: AbortSignal) => Promise<{ reference: string }>

/** The answer of a store's inquiry function. */
export interface InquiryAnswer {
  status: "in_progress" | "failed" | "success"
  transaction_number: string
  /** Decimal text. */
  amount: string
}

/**
 * Queries the gateway about an ORDER_ID; `undefined` when the gateway does not know it. It has 15 seconds, then
 * `signal` aborts. Its answer is trusted like a verified message, so it must query the gateway itself.
 */
export type InquireFunction = (
  request: { gateway_order_id: string; environment: "sandbox" | "live" },
  signal: AbortSignal
) => Promise<InquiryAnswer | undefined>

/** Options as a store writes them. */
export type SvcOptionsInput = z.input<typeof optionsSchema>

/** Options after validation, defaults filled in. */
export type SvcOptions = z.output<typeof optionsSchema>
