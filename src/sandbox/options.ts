import { z } from "zod"
import { dialectSchema, environmentSchema, hasTwoDecimals, positiveAmountSchema } from "../gateway"
import { sandboxDefaults } from "./defaults"

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" })

/** The retry policy of webhooks, until the merchant answers 2xx. */
export const retryPolicySchema = z.strictObject({
  /** Maximum number of attempts per message. */
  attempts: z.number().int().min(1).max(50).default(12),
  /** Wait before the second attempt, in milliseconds; each further wait is twice as long. */
  first_delay_ms: z.number().int().min(0).max(600_000).default(200),
  max_delay_ms: z.number().int().min(0).max(3_600_000).default(30_000),
  /** Time-out for the merchant's answer, in milliseconds. */
  timeout_ms: z.number().int().min(10).max(120_000).default(10_000),
})

export type RetryPolicy = z.infer<typeof retryPolicySchema>

const credential = z.string().regex(/^[\u0021-\u007e]{1,255}$/, "must be 1 to 255 visible ASCII characters")

/** Every option of the sandbox, with its default. */
export const sandboxOptionsSchema = z.strictObject({
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65_535).default(sandboxDefaults.port),
  host: z.string().min(1).default(sandboxDefaults.host),
  /** Address under which others reach the sandbox, when it is not `http://<host>:<port>`. */
  publicUrl: httpUrl.optional(),
  merchantId: credential.default(sandboxDefaults.merchantId),
  svcId: z
    .string()
    .regex(/^\d{1,15}$/, "must be a number")
    .default(sandboxDefaults.svcId),
  secretKey: credential.default(sandboxDefaults.secretKey),
  accessToken: credential.default(sandboxDefaults.accessToken),
  domain: z.string().min(1).max(255).default(sandboxDefaults.domain),
  /** The store's currency, shown on payment pages, because the signed form has no field for it. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, "must be a currency code of three letters")
    .refine(hasTwoDecimals, "must be a currency with two decimals (§2.7)")
    .transform((code) => code.toUpperCase())
    .default(sandboxDefaults.currency),
  /** `live` imitates the live environment; no money moves in either. */
  environment: environmentSchema.default("sandbox"),
  /** Webhook address. By default it is derived from each order's CALLBACK_URL, and invoices send no webhooks. */
  webhookUrl: httpUrl.optional(),
  /** Where a customer is sent after paying an invoice (§2.1 `returnUrl`). */
  returnUrl: httpUrl.optional(),
  balance: positiveAmountSchema.default(() => positiveAmountSchema.parse(sandboxDefaults.balance)),
  dialect: dialectSchema.prefault({}),
  retry: retryPolicySchema.prefault({}),
  /** Maximum number of stored rows of each kind; the oldest are dropped. */
  maxRows: z.number().int().min(1).max(1_000_000).default(5_000),
})

/** Options of `startSandbox`; all have defaults. */
export type SandboxOptions = z.input<typeof sandboxOptionsSchema>

/** Options with all defaults, and the address of the sandbox. */
export type SandboxConfig = z.output<typeof sandboxOptionsSchema> & { url: string }
