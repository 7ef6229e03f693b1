import { z } from "zod"
import { hasUnsafeCharacters } from "../characters"
import { brandedNames } from "../dialect"
import { ORDER_ID } from "./order-id"
import { parseDecimal } from "../money/money"

/** Google Pay values for the sandbox (§4.7). */
export const sandboxGooglePay = { googleMerchantID: "123456789", googleMerchantName: "Merchant_Name" } as const

/** Payment types of `PaymentScreen` (§4.7), with the names of a brand. */
export function listPaymentTypes(brand: string): [string, string, string] {
  return ["creditCard", "debitCard", brandedNames(brand).pay]
}

/** Maximum length of `titleText`, which the contract does not show. */
export const MAX_TITLE_LENGTH = 30

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, "must be #RRGGBB or #RRGGBBAA")

/**
 * The named parameters of the mobile component `PaymentScreen` (§4.7), as JSON: colours as hexadecimal text,
 * the image as an address, `packageMode` as the name of the mode (`debug` is the sandbox).
 */
export function paymentScreenSchema(brand: string) {
  return z.strictObject({
    orderId: z.string().regex(ORDER_ID),
    productDetail: z.array(z.record(z.string(), z.string())),
    customerName: z.string(),
    amount: z.number().positive(),
    email: z.string(),
    mobile: z.string(),
    token: z.string().min(1),
    packageMode: z.enum(["debug", "release"]),
    isWalletEnabled: z.boolean(),
    paymentTypes: z.array(z.enum(listPaymentTypes(brand))),
    image: z.url().nullable(),
    titleText: z.string().max(MAX_TITLE_LENGTH),
    paymentButtonColor: colorSchema,
    paymentButtonTextColor: colorSchema,
    themeColor: colorSchema,
    googleMerchantID: z.string(),
    googleMerchantName: z.string(),
  })
}

export type PaymentScreenParameters = z.infer<ReturnType<typeof paymentScreenSchema>>

const isSafeText = (text: string) => !hasUnsafeCharacters(text)
const SAFE_TEXT = "must not contain control characters"

const reportedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(isSafeText, SAFE_TEXT)
    .nullish()
    .transform((text) => text ?? "")

/**
 * The completion result that `PaymentScreen` hands to the app (§2.8). A hint, never a proof. A payment that failed
 * before a transaction began, or before the user chose a mode, can lack both; they are empty then.
 */
export const completionResultSchema = z
  .strictObject({
    orderId: z.string().regex(ORDER_ID),
    transactionId: reportedText(64),
    status: z.enum(["2", "3"]),
    amount: z.string().refine((text) => parseDecimal(text) !== undefined, "must be a decimal number"),
    paymentMode: reportedText(100),
    transactionMode: z.enum(["1", "2"]),
  })
  .refine(({ status, transactionId }) => status === "2" || transactionId !== "", {
    path: ["transactionId"],
    message: "must not be empty for a success",
  })

export type CompletionResult = z.infer<typeof completionResultSchema>

/** `status` of the result of a screen that its user closed. */
export const CLOSED_SCREEN = "cancelled transaction"

/** The result of a screen that its user closed, and the order id, which the app adds. It has no status of a payment. */
const closedScreenSchema = z.strictObject({
  orderId: completionResultSchema.shape.orderId,
  status: z.literal(CLOSED_SCREEN),
  message: reportedText(500),
})

export type ClosedScreen = z.infer<typeof closedScreenSchema>

/** The report of an app when `PaymentScreen` has closed. */
export const screenResultSchema = z.discriminatedUnion("status", [completionResultSchema, closedScreenSchema])

export type ScreenResult = z.infer<typeof screenResultSchema>
