/** Shows how the signed form of a web purchase (§2.7, §5.4) is built and checked. */
import fc from "fast-check"
import { hashOfFields } from "../../signature"
import { hasUnsafeCharacters } from "../../characters"
import {
  buildWebPurchaseFields,
  InvalidWebPurchaseError,
  signedFieldNames,
  verifyWebPurchase,
  type WebPurchase,
} from "../web-purchase"

const key = { secretKey: "S3cret-Key", sort: "code_unit" as const }
const merchant = { ...key, merchantId: "1234567" }

const purchase: WebPurchase = {
  merchantId: "1234567",
  orderId: "D01J",
  website: "shop.example",
  amount: "55",
  customerId: "cus_01",
  email: "sara@example.com",
  mobile: "97455123456",
  callbackUrl: "https://shop.example/svc/callback",
  at: new Date("2025-01-31T20:59:58Z"),
  timeZone: "Asia/Qatar",
}

const products = [
  { orderId: "line_1", amount: "30", quantity: 2 },
  { orderId: "line_2", amount: 12.5, quantity: 1 },
]

const listEntries = (changes: Partial<WebPurchase> = {}): [string, string][] =>
  Object.entries(buildWebPurchaseFields({ ...purchase, ...changes }, key))

/** The signed entries with another value of one field. */
const entriesWith = (field: string, valueOf: (value: string) => string) =>
  listEntries().map(([name, value]) => [name, name === field ? valueOf(value) : value] as const)

describe("buildWebPurchaseFields", () => {
  it("returns the fields of §2.7 in posting order, signed", () => {
    expect(Object.entries(buildWebPurchaseFields(purchase, key))).toEqual([
      ["merchant_id", "1234567"],
      ["ORDER_ID", "D01J"],
      ["WEBSITE", "shop.example"],
      ["TXN_AMOUNT", "55.00"],
      ["CUST_ID", "cus_01"],
      ["EMAIL", "sara@example.com"],
      ["MOBILE_NO", "97455123456"],
      ["CALLBACK_URL", "https://shop.example/svc/callback"],
      ["txnDate", "2025-01-31 23:59:58"],
      // printf '%s' S3cret-Key https://shop.example/svc/callback cus_01 sara@example.com 97455123456 D01J 55.00 \
      //   shop.example 1234567 '2025-01-31 23:59:58' | sha256sum
      ["signature", "399a94d61890103db79499dd7e35b8399f43313f4e9fef1855c105fab52ff45b"],
    ])
  })

  it("appends the products after the signature, numbered from 0", () => {
    expect(Object.entries(buildWebPurchaseFields({ ...purchase, products }, key)).slice(10)).toEqual([
      ["productdetail[0][order_id]", "line_1"],
      ["productdetail[0][amount]", "30.00"],
      ["productdetail[0][quantity]", "2"],
      ["productdetail[1][order_id]", "line_2"],
      ["productdetail[1][amount]", "12.50"],
      ["productdetail[1][quantity]", "1"],
    ])
  })

  it("does not sign the products", () => {
    const signature = buildWebPurchaseFields({ ...purchase, products }, key).signature
    expect(signature).toBe(buildWebPurchaseFields(purchase, key).signature)
  })

  it("replaces line breaks in text by a space and drops them at the ends", () => {
    expect(buildWebPurchaseFields({ ...purchase, customerId: "a\r\nb\n" }, key).CUST_ID).toBe("a b")
  })

  it.each<[string, string, Partial<WebPurchase>]>([
    ["no merchant", "merchant_id", { merchantId: "" }],
    ["an order with a space", "ORDER_ID", { orderId: "A B" }],
    ["a long order", "ORDER_ID", { orderId: "x".repeat(41) }],
    ["a zero amount", "TXN_AMOUNT", { amount: "0" }],
    ["a negative amount", "TXN_AMOUNT", { amount: -1 }],
    ["too large an amount", "TXN_AMOUNT", { amount: "1000000000000" }],
    ["no customer", "CUST_ID", { customerId: "" }],
    ["an e-mail without @", "EMAIL", { email: "sara" }],
    ["two e-mails", "EMAIL", { email: "a@b.c,d@e.f" }],
    ["an e-mail that would be cut", "EMAIL", { email: `sara@${"x".repeat(255)}.com` }],
    ["a mobile with a plus", "MOBILE_NO", { mobile: "+97455123456" }],
    ["a callback that is no address", "CALLBACK_URL", { callbackUrl: "/svc/callback" }],
    ["a callback of another scheme", "CALLBACK_URL", { callbackUrl: "javascript:alert(1)" }],
    ["a callback that would be cut", "CALLBACK_URL", { callbackUrl: `https://shop.example/${"x".repeat(2048)}` }],
    ["an invalid moment", "txnDate", { at: new Date(Number.NaN) }],
    ["an unknown time zone", "txnDate", { timeZone: "Asia/Nowhere" }],
    ["a year before 1000", "txnDate", { at: new Date("0900-01-01T00:00:00Z") }],
    ["a product without id", "productdetail[0][order_id]", { products: [{ orderId: "\n", amount: 1, quantity: 1 }] }],
    ["a free product", "productdetail[0][amount]", { products: [{ orderId: "a", amount: 0, quantity: 1 }] }],
    ["half a product", "productdetail[0][quantity]", { products: [{ orderId: "a", amount: 1, quantity: 0.5 }] }],
    ["1e21 products", "productdetail[0][quantity]", { products: [{ orderId: "a", amount: 1, quantity: 1e21 }] }],
  ])("refuses %s and names %s", (_what, field, changes) => {
    const build = () => buildWebPurchaseFields({ ...purchase, ...changes }, key)
    expect(build).toThrow(InvalidWebPurchaseError)
    expect(build).toThrow(expect.objectContaining({ field, message: expect.stringContaining(field) }))
  })

  it("refuses to sign without a secret key", () => {
    expect(() => buildWebPurchaseFields(purchase, { ...key, secretKey: "" })).toThrow("set secret_key")
  })

  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.constantFrom("a\nb", "\u2028x", "\ud83d", "é👛\r")
  )
  const purchases = fc.record({
    merchantId: fc.oneof(fc.constant("1234567"), text),
    orderId: fc.oneof(fc.constant("D01J"), text),
    website: fc.oneof(fc.constant("shop.example"), text),
    amount: fc.oneof(fc.constant("55"), fc.double(), text),
    customerId: text,
    email: fc.oneof(
      fc.emailAddress(),
      text.map((name) => `${name}@example.com`)
    ),
    mobile: fc.oneof(fc.constant("97455123456"), text),
    callbackUrl: fc.oneof(
      fc.webUrl(),
      text.map((path) => `https://shop.example/${path}`)
    ),
    at: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: false }),
    timeZone: fc.constantFrom("Asia/Qatar", "UTC", "Asia/Kathmandu"),
    products: fc.array(fc.record({ orderId: text, amount: fc.constantFrom("1", 2.5), quantity: fc.integer() }), {
      maxLength: 2,
    }),
  })

  it("never returns a line break, a control character or a broken surrogate, and only fields that its own check accepts", () => {
    let built = 0
    fc.assert(
      fc.property(purchases, (input) => {
        let fields: Record<string, string>
        try {
          fields = buildWebPurchaseFields(input, key)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidWebPurchaseError)
          return
        }
        built++
        expect(Object.values(fields).filter(hasUnsafeCharacters)).toEqual([])
        const verdict = verifyWebPurchase(Object.entries(fields), { ...key, merchantId: fields.merchant_id ?? "" })
        expect(verdict.outcome).toBe("accepted")
      }),
      { numRuns: 1000 }
    )
    expect(built).toBeGreaterThan(5)
  })
})

describe("verifyWebPurchase", () => {
  it("accepts fields that were built", () => {
    expect(verifyWebPurchase(listEntries({ products }), merchant)).toEqual({
      outcome: "accepted",
      fields: Object.fromEntries(listEntries().filter(([name]) => name !== "signature")),
      products: [
        { order_id: "line_1", amount: "30.00", quantity: "2" },
        { order_id: "line_2", amount: "12.50", quantity: "1" },
      ],
    })
  })

  it("accepts the fields in any order", () => {
    expect(verifyWebPurchase(listEntries({ products }).reverse(), merchant).outcome).toBe("accepted")
  })

  const signature = { outcome: "refused", field: "signature", reason: "does not match the fields" }

  it.each([
    ...["ORDER_ID", "WEBSITE", "CUST_ID", "EMAIL", "MOBILE_NO", "CALLBACK_URL"].map((field) => [field, "1"] as const),
    ["TXN_AMOUNT", "1.00"],
    ["txnDate", "2025-01-31 23:59:59"],
    ["signature", "0".repeat(64)],
  ] as const)("refuses a form whose %s was changed after it was signed", (field, altered) => {
    const entries = entriesWith(field, (value) => (altered === "1" ? `${value}1` : altered))
    expect(verifyWebPurchase(entries, merchant)).toEqual(signature)
  })

  it.each([...signedFieldNames, "signature"])("refuses a form without %s", (field) => {
    const entries = listEntries().filter(([name]) => name !== field)
    expect(verifyWebPurchase(entries, merchant)).toEqual({ outcome: "refused", field, reason: "is missing" })
  })

  it.each([...signedFieldNames, "signature", "productdetail[0][amount]"])("refuses %s twice, equal or not", (field) => {
    const entries = listEntries({ products })
    const [, value = ""] = entries.find(([name]) => name === field) ?? []
    const refused = { outcome: "refused", field, reason: "occurs twice" }
    expect(verifyWebPurchase([...entries, [field, value]], merchant)).toEqual(refused)
    expect(verifyWebPurchase([[field, "x"], ...entries], merchant)).toEqual(refused)
  })

  it.each([
    "extra",
    "order_id",
    "productdetail[0][price]",
    "productdetail[-1][amount]",
    "productdetail[0][amount][x]",
    "productdetail[10000][amount]",
    "__proto__",
  ])("refuses the unknown field %s", (name) => {
    expect(verifyWebPurchase([...listEntries(), [name, "1"]], merchant)).toEqual({
      outcome: "refused",
      field: name,
      reason: "is not a field of a web purchase",
    })
  })

  it.each([
    ["TXN_AMOUNT", "0.00"],
    ["ORDER_ID", "A B"],
    ["txnDate", "2025-02-30 00:00:00"],
    ["CUST_ID", "a\nb"],
  ])("refuses %s %j although it is signed", (field, value) => {
    const values = listEntries()
      .filter(([name]) => name !== "signature")
      .map(([name, old]) => [name, name === field ? value : old] as const)
    const entries = [...values, ["signature", hashOfFields(key.secretKey, values, key.sort)] as const]
    expect(verifyWebPurchase(entries, merchant)).toMatchObject({ outcome: "refused", field })
  })

  it.each([
    ["a gap in the numbers of the products", "productdetail[1][amount]", "1.00", "productdetail[0]"],
    ["a product's amount of three decimals", "productdetail[0][amount]", "1.005", "productdetail[0][amount]"],
  ])("refuses %s", (_what, name, value, field) => {
    expect(verifyWebPurchase([...listEntries(), [name, value]], merchant)).toMatchObject({ outcome: "refused", field })
  })

  it("refuses another merchant although the signature fits", () => {
    const verdict = verifyWebPurchase(listEntries({ merchantId: "7654321" }), merchant)
    expect(verdict).toMatchObject({ outcome: "refused", field: "merchant_id" })
  })

  it("never throws, whatever is posted beside a built form", () => {
    const names = fc.oneof(fc.string(), fc.constantFrom("signature", "productdetail[0][amount]", "productdetail[9][x]"))
    const posted = fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(posted, (entries) => {
        expect(verifyWebPurchase([...listEntries(), ...entries], merchant).outcome).toMatch(/^(refused|accepted)$/)
      })
    )
  })

  it.each([
    ["another key", { secretKey: "other" }],
    ["no key", { secretKey: "" }],
    ["another sort order", { sort: "case_insensitive" as const }],
  ])("refuses a signature when it is checked with %s", (_what, changes) => {
    expect(verifyWebPurchase(listEntries(), { ...merchant, ...changes })).toEqual(signature)
  })
})
