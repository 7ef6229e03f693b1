/** Shows that a sealed secret opens only with its key and name. */
import { SecretBox } from "../secret-box"

const KEY = "the-encryption-key-of-today-00000001"
const OLD_KEY = "the-encryption-key-of-before-0000001"
const SECRET = "sk-0123456789-سرّ"

const box = new SecretBox(KEY)

describe("a sealed secret", () => {
  it("opens again, also on another server", () => {
    expect(new SecretBox(KEY).open("secret_key", box.seal("secret_key", SECRET))).toBe(SECRET)
  })

  it("reveals nothing of the secret or the key, and is different each time", () => {
    const sealed = [box.seal("secret_key", SECRET), box.seal("secret_key", SECRET)]
    expect(sealed[0]).not.toBe(sealed[1])
    const shown = sealed.join() + Buffer.from(sealed.join().replaceAll(".", ""), "base64url").toString("latin1")
    expect(shown).not.toContain("0123456789")
    expect(shown).not.toContain(KEY)
  })

  it("has an initialization vector of 96 bits and a tag of 128", () => {
    const [format, , iv = "", sealed = ""] = box.seal("secret_key", "12345678").split(".")
    expect([format, Buffer.from(iv, "base64url").length, Buffer.from(sealed, "base64url").length]).toEqual([
      "v1",
      12,
      8 + 16,
    ])
  })

  it("does not open with another key", () => {
    expect(new SecretBox(OLD_KEY).open("secret_key", box.seal("secret_key", SECRET))).toBeUndefined()
  })

  it("does not open under the name of another setting", () => {
    expect(box.open("access_token", box.seal("secret_key", SECRET))).toBeUndefined()
  })

  it("does not open when any character of it was changed", () => {
    const sealed = box.seal("secret_key", SECRET)
    const opened = Array.from({ length: sealed.length }, (_, at) => at).flatMap((at) => {
      const other = sealed[at] === "A" ? "B" : "A"
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      const text = box.open("secret_key", changed)
      return text === undefined ? [] : [text]
    })
    // The last character of base64url can contain unused bits; only those may differ.
    expect(opened.filter((text) => text !== SECRET)).toEqual([])
    expect(opened.length).toBeLessThanOrEqual(2)
  })

  it("does not open when it was cut", () => {
    const sealed = box.seal("secret_key", SECRET)
    for (let length = 0; length < sealed.length; length++) {
      expect(box.open("secret_key", sealed.slice(0, length))).toBeUndefined()
    }
  })

  it.each([undefined, null, 5, "", "plain text", "v1...", "v2.a.b.c", {}])("is not %p", (value) => {
    expect(box.open("secret_key", value)).toBeUndefined()
  })
})

describe("an encryption key that was replaced", () => {
  const rotated = new SecretBox(KEY, OLD_KEY)
  const sealedBefore = new SecretBox(OLD_KEY).seal("secret_key", SECRET)

  it("still opens what it sealed, and is marked as old", () => {
    expect([rotated.open("secret_key", sealedBefore), rotated.isCurrent(sealedBefore)]).toEqual([SECRET, false])
  })

  it("no longer seals anything", () => {
    const sealed = rotated.seal("secret_key", SECRET)
    expect(rotated.isCurrent(sealed)).toBe(true)
    expect(new SecretBox(OLD_KEY).open("secret_key", sealed)).toBeUndefined()
  })
})

describe("a store without an encryption key", () => {
  it("seals nothing and opens nothing", () => {
    const without = new SecretBox()
    expect(without.canSeal).toBe(false)
    expect(() => without.seal("secret_key", SECRET)).toThrow("encryption_key")
    expect(without.open("secret_key", box.seal("secret_key", SECRET))).toBeUndefined()
  })
})
