import { z } from "@medusajs/framework/zod"
import { MAX_TITLE_LENGTH } from "../../../../gateway"

const color = (hex: string, meaning: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a color like #1F2937")
    .default(hex)
    .describe(meaning)

/** Payment types that the mobile component can be limited to, in the plugin's words (§4.7). */
export const sdkPaymentTypes = ["credit_card", "debit_card", "service_pay"] as const

export type SdkPaymentType = (typeof sdkPaymentTypes)[number]

/** Appearance and features of the mobile component (§4.7). */
export const sdkOptionsSchema = z.strictObject({
  wallet: z.boolean().default(false).describe("Whether the mobile component offers Google Pay and Apple Pay (§4.7)."),
  payment_types: z
    .array(z.enum(sdkPaymentTypes))
    .default([])
    .describe("Payment types that the mobile component offers. An empty list offers all (§4.7)."),
  title_text: z
    .string()
    .trim()
    .max(MAX_TITLE_LENGTH)
    .optional()
    .describe("Brand name on the mobile payment screen, up to 30 characters. Default: `website`."),
  image_url: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe("Address of the logo for the mobile payment screen."),
  payment_button_color: color("#1F2937", "Background color of the pay button in the mobile component."),
  payment_button_text_color: color("#FFFFFF", "Text color of the pay button in the mobile component."),
  theme_color: color("#1F2937", "Theme color of the mobile payment screen."),
  google_merchant_id: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("Merchant id from the wallet provider's console. Required in live when the wallet is on (§4.7)."),
  google_merchant_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("Merchant name registered for the wallet. Required in live when the wallet is on (§4.7)."),
})

export type SdkOptions = z.output<typeof sdkOptionsSchema>
