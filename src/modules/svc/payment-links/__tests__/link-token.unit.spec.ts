/** Shows that a payment link opens only with its own token. */
import { matchesLink, readLinkId, signLink } from "../link-token"

const link = { id: "svclnk_01M8ADZV51EPFY3W07JXJ63ET2", version: 1 }
const SECRET = "a secret of the store"
const token = signLink(SECRET, link)

describe("the token of a payment link", () => {
  it("is the link's id and a code of 22 characters that are safe in an address", () => {
    expect(token).toMatch(/^svclnk_01M8ADZV51EPFY3W07JXJ63ET2\.[\w-]{22}$/)
    expect(readLinkId(token)).toBe(link.id)
  })

  it("is always the same, so that it can be shown again", () => {
    expect(signLink(SECRET, link)).toBe(token)
  })

  it("opens its link under the secret that signed it, and under no other", () => {
    expect(matchesLink([SECRET], token, link)).toBe(true)
    expect(matchesLink(["the new secret", SECRET], token, link)).toBe(true)
    expect(matchesLink(["another secret"], token, link)).toBe(false)
    expect(matchesLink([], token, link)).toBe(false)
  })

  it("opens no other link, and not its own once that is withdrawn", () => {
    expect(matchesLink([SECRET], token, { ...link, id: "svclnk_01M8ADZV51EPFY3W07JXJ63ET3" })).toBe(false)
    expect(matchesLink([SECRET], token, { ...link, version: 2 })).toBe(false)
  })

  it.each([2, 12, 21])("opens no link with only %i characters of its code", (characters) => {
    const [id = "", code = ""] = token.split(".")
    expect(matchesLink([SECRET], `${id}.${code.slice(0, characters)}`, link)).toBe(false)
  })

  it.each(["", "svclnk_01", "svclnk_01.", ".code", `${link.id}.a.b`, `${"a".repeat(70)}_01.code`, "svclnk_01' OR '.x"])(
    "is not %p",
    (text) => expect(readLinkId(text)).toBeUndefined()
  )

  it.each(["A", "A".repeat(21), "A".repeat(22), "A".repeat(500), "%%%"])("does not have the code %p", (code) => {
    expect(matchesLink([SECRET], `${link.id}.${code}`, link)).toBe(false)
  })
})
