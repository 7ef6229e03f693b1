/** Shows that any thrown value is read as one bounded line without secrets. */
import { MedusaError, serializeError } from "@medusajs/framework/utils"
import fc from "fast-check"
import { readErrorText, readError } from "../read-error"

/** Serializes a thrown value as Medusa's engine does: an error as a plain object, anything else as a JSON message. */
function throughEngine(thrown: unknown): unknown {
  return thrown instanceof Error
    ? JSON.parse(JSON.stringify(serializeError(thrown)))
    : { message: JSON.stringify(thrown), stack: "\n⮑ at [complete-cart -> validate (invoke)]" }
}

const refused = new MedusaError("invalid_data", "The provider is not enabled in the region.")
const nested = new Error("The order was not placed", { cause: new Error("fetch failed", { cause: "ECONNREFUSED" }) })
const several = new AggregateError([new Error("No stock of Mug"), new Error("No stock of Beans")], "Two problems")
const circular = new Error("turns round")
circular.cause = circular

describe("the words of an error", () => {
  it.each<[string, unknown, string]>([
    ["an error", new Error("The hook refuses."), "The hook refuses."],
    ["an error of Medusa's", refused, "The provider is not enabled in the region."],
    ["a text", "refused by the till", "refused by the till"],
    ["a plain object with a message", { message: "No such cart" }, "No such cart"],
    [
      "a plain object with a reason",
      { code: "fraud", reason: "Blocked by the fraud check" },
      "Blocked by the fraud check",
    ],
    ["a plain object with a code alone", { code: "fraud" }, "fraud"],
    ["nested causes", nested, "The order was not placed: fetch failed: ECONNREFUSED"],
    ["several at once", several, "Two problems: No stock of Mug; No stock of Beans"],
    ["a list of errors", [{ message: "one" }, { message: "two" }, "one"], "one; two"],
    ["an entry of the engine's list", { action: "validate", error: { message: "No cart" } }, "No cart"],
    ["an error that is its own cause", circular, "turns round"],
    ["issues as Zod lists them", new Error('[{"path":["a"],"message":"Required"}]'), "Required"],
    ["a number", 42, "42"],
  ])("are read from %s, as it was thrown and as the engine stores it", (_kind, thrown, words) => {
    expect(readError(thrown).words).toBe(words)
    if (thrown !== circular) {
      expect(readError([{ error: throughEngine(thrown) }]).words).toContain(words.split(":")[0])
    }
  })

  it.each([undefined, null, {}, [], "", "  ", new Error(""), Symbol("x"), () => 1, "null", { message: undefined }])(
    "are missing when it says nothing: %p",
    (thrown) => {
      expect(readError(thrown).words).toBeUndefined()
      expect(readErrorText(thrown)).toMatch(/^(unknown error|Error|\w+)$/)
    }
  )

  it("state how many more errors there are", () => {
    expect(readErrorText([1, 2, 3, 4, 5, 6, 7])).toBe("1; 2; 3; 4; 5; and 2 more")
  })

  it("are read even when a property throws", () => {
    const hostile = {
      get message(): string {
        throw new Error("no")
      },
      cause: "but this can be read",
    }
    expect(readErrorText(hostile)).toBe("but this can be read")
  })
})

describe("the name and code of an error", () => {
  it.each<[unknown, string, string | undefined]>([
    [refused, "invalid_data", undefined],
    [throughEngine(refused), "invalid_data", undefined],
    [Object.assign(new TypeError("secret words"), { code: "ECONNRESET" }), "TypeError", "ECONNRESET"],
    [undefined, "unknown error", undefined],
    [Object.assign(new Error("x"), { name: "4111 1111", code: "a b" }), "unknown error", undefined],
  ])("contain no value of it: %p", (thrown, name, code) => {
    expect(readError(thrown)).toMatchObject({ name, code })
  })
})

/** Forms in which errors were seen to contain a secret. */
const secrets: [string, (secret: string) => string][] = [
  ["a bearer token", (secret) => `Request failed, Authorization: Bearer ${secret}`],
  ["a login in an address", (secret) => `connect postgres://shop:${secret}@db/shop failed`],
  ["a field of a form", (secret) => `refused access_token=${secret}&x=1`],
  ["a field in a sentence", (secret) => `wrong password: 1${secret}`],
  ["a field of JSON", (secret) => `refused {"secret_key":"${secret}"}`],
  ["a value of a statement", (secret) => `insert into "customer" ("name") values ('${secret}') - duplicate key`],
]

describe("private data in an error", () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{12,30}$/)

  it.each(secrets)("is left out: %s", (_form, write) => {
    fc.assert(
      fc.property(secret, (value) => {
        const thrown = new Error("outer", { cause: throughEngine(new Error(write(value))) })
        expect(readErrorText(thrown)).not.toContain(value)
        expect(readErrorText(throughEngine(write(value)))).not.toContain(value)
      })
    )
  })

  it.each(["4111 1111 1111 1111", "5555555555554444", "a".repeat(64), "eyJhbGciOiJI.eyJzdWIiOiIx.c2ln"])(
    "is left out when it is recognized by its format: %s",
    (value) => {
      expect(readErrorText(`The card or key ${value} was refused`)).toBe("The card or key … was refused")
    }
  )

  it("is distinguished from names, ids and the database's own words, which stay", () => {
    expect(readErrorText("Set secret_key: it is required")).toBe("Set secret_key: it is required")
    const id = "payses_01K3ZJ8Q5W0000000000000000"
    expect(readErrorText(`PaymentSession ${id} was not found`)).toContain(id)
    expect(readErrorText('select "a" from "b" where "c" = 1 - no - relation "b" does not exist')).toBe(
      'relation "b" does not exist'
    )
  })
})

describe("any thrown value", () => {
  it("is read as one bounded line, without another error", () => {
    const thrown = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      maxDepth: 6,
    })
    const wrapped = fc.oneof(
      thrown,
      fc.record({ message: thrown, cause: thrown, errors: fc.array(thrown), code: thrown, name: thrown }),
      fc.tuple(fc.string({ unit: "binary" }), thrown).map(([message, cause]) => new Error(message, { cause }))
    )
    fc.assert(
      fc.property(wrapped, fc.integer({ min: 10, max: 400 }), (error, maxLength) => {
        const { name, words = "" } = readError(error, maxLength)
        expect(words.length).toBeLessThanOrEqual(maxLength)
        expect(name).toMatch(/^[\w .-]{1,60}$/)
        // oxlint-disable-next-line no-control-regex -- no line break or other control character
        expect(words).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
        expect(words).toBe(words.trim())
      })
    )
  })

  it("is read quickly, however long it is", () => {
    const started = Date.now()
    for (const unit of ["a", "1 ", "token: ", "insert into ", '{"message":', "\\", "://a"]) {
      expect(readErrorText(unit.repeat(500_000)).length).toBeLessThanOrEqual(300)
    }
    expect(Date.now() - started).toBeLessThan(2_000)
  })
})
