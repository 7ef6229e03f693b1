/** Shows which secret keys can prove a message: the key that a payment or invoice was begun under or a later one, never an earlier one. */
import { identifySecretKey, selectProvingKeys } from "../proving-keys"

// In the order in which the gateway issued them.
const [FIRST, SECOND, THIRD] = ["the-first-secret-key", "the-second-secret-key", "the-third-secret-key"] as const

describe("the keys that can prove a message", () => {
  const configurations = {
    "one key": { secret_key: SECOND },
    "a replaced key": { secret_key: SECOND, previous_secret_key: FIRST },
    "a key replaced twice": { secret_key: THIRD, previous_secret_key: SECOND },
    "a replacement that was taken back": { secret_key: FIRST, previous_secret_key: SECOND },
    "the same key twice": { secret_key: FIRST, previous_secret_key: FIRST },
  } as const

  it.each([
    ["one key", FIRST, [SECOND]],
    ["one key", SECOND, [SECOND]],
    ["one key", null, [SECOND]],
    ["a replaced key", FIRST, [SECOND, FIRST]],
    ["a replaced key", SECOND, [SECOND]],
    ["a replaced key", null, [SECOND, FIRST]],
    ["a key replaced twice", FIRST, [THIRD, SECOND]],
    ["a key replaced twice", SECOND, [THIRD, SECOND]],
    ["a key replaced twice", THIRD, [THIRD]],
    ["a key replaced twice", null, [THIRD, SECOND]],
    ["a replacement that was taken back", FIRST, [FIRST]],
    ["a replacement that was taken back", SECOND, [FIRST, SECOND]],
    ["the same key twice", FIRST, [FIRST]],
  ] as const)("with %s, for a payment begun under %s, are %j", (name, begun, proving) => {
    const configuration = configurations[name]
    const secret_key_id = begun === null ? null : identifySecretKey(begun)

    const { secretKey, previousSecretKey, replacedSecretKey } = selectProvingKeys(configuration, { secret_key_id })

    expect([secretKey, previousSecretKey].filter(Boolean)).toEqual(proving)
    const previous = "previous_secret_key" in configuration ? configuration.previous_secret_key : undefined
    expect(previousSecretKey ?? replacedSecretKey).toBe(previous)
  })
})

describe("the id of a secret key", () => {
  it("is the same on every server and different for every key", () => {
    expect(identifySecretKey(FIRST)).toBe(identifySecretKey(FIRST))
    expect(new Set([FIRST, SECOND, THIRD, `${FIRST} `].map(identifySecretKey)).size).toBe(4)
  })

  it("equals the ids that earlier versions stored", () => {
    expect(identifySecretKey(FIRST)).toBe("EYmKwfRq")
  })
})
