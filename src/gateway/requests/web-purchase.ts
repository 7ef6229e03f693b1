import { z } from "zod"
import type { SignatureSort } from "../dialect"
import { InvalidAmountError, parseDecimal, toAmount } from "../money/money"
import { ORDER_ID } from "./order-id"
import { hashOfFields, isSameHash } from "../signature"
import { cleanFieldText, hasUnsafeCharacters } from "../characters"
import { formatTxnDate, isTxnDate } from "./txn-date"

/** The signed fields of a web purchase, in the order in which they are posted (§2.7, §5.4 step 1). */
export const signedFieldNames = [
  "merchant_id",
  "ORDER_ID",
  "WEBSITE",
  "TXN_AMOUNT",
  "CUST_ID",
  "EMAIL",
  "MOBILE_NO",
  "CALLBACK_URL",
  "txnDate",
] as const

export type SignedFieldName = (typeof signedFieldNames)[number]

/** One product of a web purchase: `productdetail[i][…]` (§2.7). Not part of the signature. */
export interface WebPurchaseProduct {
  /** The merchant's own id for the line. */
  orderId: string
  /** The line's total as decimal text or number; written with two fraction digits. */
  amount: string | number
  quantity: number
}

/** The data of a web purchase before it is signed. */
export interface WebPurchase {
  merchantId: string
  orderId: string
  website: string
  amount: string | number
  customerId: string
  email: string
  /** Digits with country code, from {@link parseMobile}. */
  mobile: string
  callbackUrl: string
  /** The moment of the transaction. */
  at: Date
  /** IANA time zone of `txnDate`. */
  timeZone: string
  products?: readonly WebPurchaseProduct[]
}

/** The merchant's secret key and the order of the field names (§5.4, §5.6). */
export interface SigningKey {
  secretKey: string
  sort: SignatureSort
}

/** An invalid field of the form; `field` is its name on the wire. */
export class InvalidWebPurchaseError extends Error {
  override readonly name = "InvalidWebPurchaseError"
  constructor(
    readonly field: string,
    reason: string
  ) {
    super(`${field} ${reason}`)
  }
}

/**
 * Builds the form fields of `POST {gateway_url}/webpurchase` (§4.4), signature included.
 *
 * @returns name and value of every field in posting order. No value contains a line break or control character.
 * @throws InvalidWebPurchaseError for the first field that is empty or malformed.
 */
export function buildWebPurchaseFields(purchase: WebPurchase, key: SigningKey): Record<string, string> {
  // Values are never truncated, because half an address or identifier is a wrong one. Values that are too long are
  // rejected below.
  const values: Record<SignedFieldName, string> = {
    merchant_id: cleanFieldText(purchase.merchantId, Infinity),
    ORDER_ID: purchase.orderId,
    WEBSITE: cleanFieldText(purchase.website, Infinity),
    TXN_AMOUNT: readAmount("TXN_AMOUNT", purchase.amount),
    CUST_ID: cleanFieldText(purchase.customerId, Infinity),
    EMAIL: cleanFieldText(purchase.email, Infinity),
    MOBILE_NO: cleanFieldText(purchase.mobile, Infinity),
    CALLBACK_URL: cleanFieldText(purchase.callbackUrl, Infinity),
    txnDate: writeTxnDate(purchase.at, purchase.timeZone),
  }
  const fields: Record<string, string> = {}
  for (const name of signedFieldNames) {
    const fault = findFault(name, values[name])
    if (fault) {
      throw new InvalidWebPurchaseError(name, fault)
    }
    fields[name] = values[name]
  }
  fields.signature = hashOfFields(key.secretKey, Object.entries(values), key.sort)
  purchase.products?.forEach((product, index) => {
    Object.assign(fields, buildProductFields(product, index))
  })
  return fields
}

function buildProductFields(product: WebPurchaseProduct, index: number): Record<string, string> {
  const formatMember = (member: string) => `productdetail[${index}][${member}]`
  const orderId = cleanFieldText(product.orderId)
  if (orderId === "") {
    throw new InvalidWebPurchaseError(formatMember("order_id"), "is empty")
  }
  const quantity = String(product.quantity)
  if (!/^[1-9]\d{0,8}$/.test(quantity)) {
    throw new InvalidWebPurchaseError(formatMember("quantity"), "must be a whole number from 1 to 999999999")
  }
  return {
    [formatMember("order_id")]: orderId,
    [formatMember("amount")]: readAmount(formatMember("amount"), product.amount),
    [formatMember("quantity")]: quantity,
  }
}

function writeTxnDate(moment: Date, timeZone: string): string {
  try {
    return formatTxnDate(moment, timeZone)
  } catch (error) {
    if (error instanceof RangeError) {
      throw new InvalidWebPurchaseError("txnDate", "cannot be written: the moment or the time zone is not valid")
    }
    throw error
  }
}

function readAmount(field: string, amount: string | number): string {
  try {
    return toAmount(amount)
  } catch (error) {
    if (error instanceof InvalidAmountError) {
      throw new InvalidWebPurchaseError(field, `is refused: ${error.message}`)
    }
    throw error
  }
}

/** Maximum length of a signed field in UTF-16 units; the contract shows no limits (§8). */
const findMaxLength = (name: SignedFieldName) => (name === "CALLBACK_URL" ? 2048 : 255)

function findFault(name: SignedFieldName, value: string): string | undefined {
  if (value === "") {
    return "is empty"
  }
  if (value.length > findMaxLength(name)) {
    return `is longer than ${findMaxLength(name)} characters`
  }
  if (hasUnsafeCharacters(value)) {
    return "holds a line break or control character"
  }
  switch (name) {
    case "ORDER_ID":
      return ORDER_ID.test(value) ? undefined : "must be a plain token of at most 40 characters"
    case "TXN_AMOUNT":
      return /^\d{1,12}\.\d{2}$/.test(value) && !parseDecimal(value)?.isZero()
        ? undefined
        : "must be a positive decimal with two fraction digits"
    case "EMAIL":
      return /^[^\s@]+@[^\s@]+$/.test(value) ? undefined : "must be an e-mail address"
    case "MOBILE_NO":
      return /^\d{6,15}$/.test(value) ? undefined : "must be a mobile number: 6 to 15 digits"
    case "CALLBACK_URL":
      return isHttpUrl(value) ? undefined : "must be an http or https address"
    case "txnDate":
      return isTxnDate(value) ? undefined : "must have the form YYYY-MM-DD HH:MM:SS"
    case "merchant_id":
    case "WEBSITE":
    case "CUST_ID":
      return undefined
  }
}

function isHttpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === "http:" || url?.protocol === "https:"
}

const productSchema = z.strictObject({
  order_id: z.string().min(1).optional(),
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .optional(),
  quantity: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

/** A product as received; the members are optional on the wire (§2.7). */
export type ReceivedProduct = z.infer<typeof productSchema>

/** The result of checking a posted web purchase form. */
export type WebPurchaseVerdict =
  | { outcome: "accepted"; fields: Record<SignedFieldName, string>; products: ReceivedProduct[] }
  | { outcome: "refused"; field: string; reason: string }

const PRODUCT_FIELD = /^productdetail\[(0|[1-9]\d{0,3})\]\[(order_id|amount|quantity)\]$/

/**
 * Checks a posted web purchase form as the gateway does (§5.4 step 5): every signed field once and well formed,
 * products numbered from 0 without gaps, no other field, and the signature. An empty secret key accepts nothing.
 *
 * @param entries name and value of every posted field, including duplicates.
 */
export function verifyWebPurchase(
  entries: readonly (readonly [name: string, value: string])[],
  merchant: SigningKey & { merchantId: string }
): WebPurchaseVerdict {
  const values = new Map<string, string>()
  for (const [name, value] of entries) {
    if (values.has(name)) {
      return { outcome: "refused", field: name, reason: "occurs twice" }
    }
    values.set(name, value)
  }
  const signed = {} as Record<SignedFieldName, string>
  for (const name of signedFieldNames) {
    const value = values.get(name)
    const fault = value === undefined ? "is missing" : findFault(name, value)
    if (value === undefined || fault) {
      return { outcome: "refused", field: name, reason: fault ?? "is missing" }
    }
    signed[name] = value
    values.delete(name)
  }
  const signature = values.get("signature")
  values.delete("signature")
  const products = readProducts(values)
  if ("field" in products) {
    return { outcome: "refused", ...products }
  }
  if (signed.merchant_id !== merchant.merchantId) {
    return { outcome: "refused", field: "merchant_id", reason: "is not a known merchant" }
  }
  if (signature === undefined) {
    return { outcome: "refused", field: "signature", reason: "is missing" }
  }
  const keyless = merchant.secretKey.trim() === ""
  if (keyless || !isSameHash(hashOfFields(merchant.secretKey, Object.entries(signed), merchant.sort), signature)) {
    return { outcome: "refused", field: "signature", reason: "does not match the fields" }
  }
  return { outcome: "accepted", fields: signed, products: products.list }
}

function readProducts(rest: Map<string, string>): { list: ReceivedProduct[] } | { field: string; reason: string } {
  const byIndex: Record<string, string>[] = []
  for (const [name, value] of rest) {
    const match = PRODUCT_FIELD.exec(name)
    if (!match?.[1] || !match[2]) {
      return { field: name, reason: "is not a field of a web purchase" }
    }
    const product = (byIndex[Number(match[1])] ??= {})
    product[match[2]] = value
  }
  const list: ReceivedProduct[] = []
  for (let index = 0; index < byIndex.length; index++) {
    const product = byIndex[index]
    if (!product) {
      return { field: `productdetail[${index}]`, reason: "is missing: indexes start at 0 and have no gaps" }
    }
    const parsed = productSchema.safeParse(product)
    if (!parsed.success) {
      return {
        field: `productdetail[${index}][${String(parsed.error.issues[0]?.path[0] ?? "")}]`,
        reason: "is not well formed",
      }
    }
    list.push(parsed.data)
  }
  return { list }
}
