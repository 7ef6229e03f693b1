/** Shows how the signature of §5.4 is computed, and that no other value is accepted. */
import fc from "fast-check"
import {
  compareFieldNames,
  EmptySecretKeyError,
  hashOfFields,
  matchesHash,
  isSha256Hex,
  isSameHash,
} from "../signature"

const purchase: [string, string][] = [
  ["merchant_id", "1234567"],
  ["ORDER_ID", "D01J"],
  ["WEBSITE", "shop.example"],
  ["TXN_AMOUNT", "55.00"],
  ["CUST_ID", "cus_01"],
  ["EMAIL", "sara@example.com"],
  ["MOBILE_NO", "97455123456"],
  ["CALLBACK_URL", "https://shop.example/svc/callback"],
  ["txnDate", "2025-01-31 23:59:58"],
]

const names = purchase.map(([name]) => name)
const digest = "399a94d61890103db79499dd7e35b8399f43313f4e9fef1855c105fab52ff45b"

describe("hashOfFields", () => {
  it("returns the value that openssl computes for the nine fields in code unit order", () => {
    // printf '%s' S3cret-Key https://shop.example/svc/callback cus_01 sara@example.com 97455123456 D01J 55.00 \
    //   shop.example 1234567 '2025-01-31 23:59:58' | openssl dgst -sha256
    expect(hashOfFields("S3cret-Key", purchase, "code_unit")).toBe(digest)
  })

  it("returns the value that sha256sum computes for the nine fields sorted without regard to letter case", () => {
    // printf '%s' S3cret-Key https://shop.example/svc/callback cus_01 sara@example.com 1234567 97455123456 D01J 55.00 \
    //   '2025-01-31 23:59:58' shop.example | sha256sum
    expect(hashOfFields("S3cret-Key", purchase, "case_insensitive")).toBe(
      "4b26fd24e42488cc12565071454a821409882f07d28a249e751ad4869ca43c47"
    )
  })

  it("hashes Arabic text and emoji as UTF-8", () => {
    // printf '%s' S3cret-Key 'سارة' '👛é' | openssl dgst -sha256
    const fields = [["a", "سارة"] as const, ["b", "👛é"] as const]
    expect(hashOfFields("S3cret-Key", fields, "code_unit")).toBe(
      "3e3cbd3f8d3eae0baa005441fd7ab708d2814dee56ff3748a0671df7b7745c44"
    )
  })

  it("hashes a secret key that is not ASCII as UTF-8", () => {
    // printf '%s' 'مفتاح🔑' x | openssl dgst -sha256
    expect(hashOfFields("مفتاح🔑", [["a", "x"]], "code_unit")).toBe(
      "7539802913dcc04374282c49ed1c1c93507d14125cc2b6ce45c452acbba57d04"
    )
  })

  it("does not depend on the order in which the fields are given", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(purchase, { minLength: purchase.length }), (shuffled) => {
        expect(hashOfFields("S3cret-Key", shuffled, "code_unit")).toBe(digest)
      })
    )
  })

  it("changes with every single value", () => {
    for (const name of names) {
      const altered = purchase.map(([key, value]) => [key, key === name ? `${value}x` : value] as const)
      expect(hashOfFields("S3cret-Key", altered, "code_unit")).not.toBe(digest)
    }
  })

  it("changes with the secret key", () => {
    expect(hashOfFields("S3cret-key", purchase, "code_unit")).not.toBe(digest)
  })

  it.each(["", " ", "\t\n"])("refuses to hash with the secret key %j", (secretKey) => {
    expect(() => hashOfFields(secretKey, purchase, "code_unit")).toThrow(EmptySecretKeyError)
  })
})

describe("compareFieldNames", () => {
  const sorted = (list: string[], sort: "code_unit" | "case_insensitive") =>
    [...list].sort((left, right) => compareFieldNames(left, right, sort))

  it.each([
    ["code_unit", "CALLBACK_URL CUST_ID EMAIL MOBILE_NO ORDER_ID TXN_AMOUNT WEBSITE merchant_id txnDate"],
    ["case_insensitive", "CALLBACK_URL CUST_ID EMAIL merchant_id MOBILE_NO ORDER_ID TXN_AMOUNT txnDate WEBSITE"],
  ] as const)("puts the nine fields of §5.4 in order: %s", (sort, order) => {
    expect(sorted(names, sort).join(" ")).toBe(order)
  })

  it("sorts the underscore by its code unit, not as a dictionary does", () => {
    // `_` is between `Z` and `a`; a locale's collation would ignore it or put it first.
    expect(sorted(["TXN_A", "TXNA", "txn_a", "txna"], "code_unit")).toEqual(["TXNA", "TXN_A", "txn_a", "txna"])
  })

  it("always sorts names that differ only in case in the same way", () => {
    expect(sorted(["ab", "AB", "Ab"], "case_insensitive")).toEqual(["AB", "Ab", "ab"])
    expect(sorted(["Ab", "ab", "AB"], "case_insensitive")).toEqual(["AB", "Ab", "ab"])
  })
})

describe("isSameHash", () => {
  it("accepts either letter case", () => {
    expect(isSameHash(digest, digest)).toBe(true)
    expect(isSameHash(digest, digest.toUpperCase())).toBe(true)
    expect(isSameHash(digest.toUpperCase(), digest)).toBe(true)
  })

  it("distinguishes values that differ in a single digit", () => {
    for (let index = 0; index < digest.length; index++) {
      const changed = (Number.parseInt(digest.charAt(index), 16) ^ 1).toString(16)
      expect(isSameHash(digest, digest.slice(0, index) + changed + digest.slice(index + 1))).toBe(false)
    }
  })

  it.each([
    ["nothing", ""],
    ["one digit less", digest.slice(1)],
    ["one digit more", `${digest}0`],
    ["a space before", ` ${digest}`],
    ["a line break behind", `${digest}\n`],
    ["a prefix", `0x${digest}`],
    ["a letter that is no digit", `g${digest.slice(1)}`],
    ["wide digits", digest.replaceAll("9", "９")],
    ["characters whose low byte is a digit", digest.replaceAll("9", "\u0139")],
  ])("refuses %s", (_what, received) => {
    expect(isSameHash(digest, received)).toBe(false)
  })

  it("distinguishes every code unit that is no digit from the digits, in either half of a byte", () => {
    const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    const wrong = codes.filter((unit) => {
      const isDigit = /^[0-9a-fA-F]$/.test(unit)
      return isSha256Hex(`${unit}0`.repeat(32)) !== isDigit || isSha256Hex(`0${unit}`.repeat(32)) !== isDigit
    })
    expect(wrong).toEqual([])
  })

  it.each(["", "zz", "z".repeat(64)])("refuses two equal values that are not hashes: %j", (value) => {
    expect(isSameHash(value, value)).toBe(false)
  })
})

describe("matchesHash", () => {
  const arabic = "تم الدفع"
  // printf '%s' 'تم الدفع' | sha256sum
  const hashOfArabic = "e8cf051c8b37a517ab52d31d5be385f4a72291bc0609371990f214f3cddae609"

  it("accepts the hash of the text as UTF-8 in either letter case, and of no other text", () => {
    expect(matchesHash(arabic, hashOfArabic)).toBe(true)
    expect(matchesHash(arabic, hashOfArabic.toUpperCase())).toBe(true)
    expect(matchesHash(`${arabic} `, hashOfArabic)).toBe(false)
    expect(matchesHash(arabic, hashOfArabic.slice(1))).toBe(false)
  })
})
