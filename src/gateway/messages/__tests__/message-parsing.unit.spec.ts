/** Shows that a message is parsed strictly: each field once, flat, in valid UTF-8, within limits. */
import { createHash } from "node:crypto"
import fc from "fast-check"
import { MAX_MESSAGE_BYTES, parseMessage } from "../message-parsing"
import { hasUnsafeCharacters } from "../../characters"

const FORM = "application/x-www-form-urlencoded"
const JSON_TYPE = "application/json"

const parse = (body: string | Buffer, contentType: string | undefined) =>
  parseMessage(Buffer.from(body as string), contentType)
const form = (body: string | Buffer) => parse(body, FORM)
const json = (body: string | Buffer) => parse(body, JSON_TYPE)

const malformed = (reason: string, field?: string) => ({
  outcome: "malformed",
  reason,
  ...(field !== undefined && { field }),
})

/** Name, written form and shortest form of each field. */
function readFields(parsed: ReturnType<typeof parseMessage>) {
  return parsed.outcome === "parsed"
    ? parsed.received.fields.map(({ name, written, shortest }) => [name, written, shortest])
    : parsed
}

describe("content type", () => {
  it.each([
    [FORM, "form"],
    ["Application/X-WWW-Form-URLEncoded", "form"],
    [`${FORM};charset=UTF-8`, "form"],
    [`${FORM} ; charset="utf-8"`, "form"],
    [`${FORM};`, "form"],
  ])("reads %j as a form", (contentType, format) => {
    expect(parse("a=1", contentType)).toMatchObject({ outcome: "parsed", received: { format } })
  })

  it.each([JSON_TYPE, "APPLICATION/JSON", `${JSON_TYPE}; charset=utf-8`, `${JSON_TYPE};charset=utf8`])(
    "reads %j as JSON",
    (contentType) => {
      expect(parse(`{"a":1}`, contentType)).toMatchObject({ outcome: "parsed", received: { format: "json" } })
    }
  )

  it.each([
    undefined,
    "",
    ";",
    "multipart/form-data",
    "application/jsonp",
    "application/problem+json",
    "xapplication/json",
    "text/html, application/json",
    "application/json, text/html",
    "json",
  ])("refuses %j", (contentType) => {
    expect(parse(`{"a":1}`, contentType)).toEqual(malformed("unsupported_content_type"))
  })

  it.each(["charset=iso-8859-1", "charset=utf-16", "charset=", "charset=utf-8;charset=latin1", "boundary=x"])(
    "reads UTF-8 whatever the parameter %j says",
    (parameter) => {
      expect(readFields(parse("a=%C3%A9", `${FORM};${parameter}`))).toEqual([["a", "é", "é"]])
      expect(parse("a=%E9", `${FORM};${parameter}`)).toEqual(malformed("not_utf8"))
      expect(readFields(parse(`{"a":"é"}`, `${JSON_TYPE};${parameter}`))).toEqual([["a", "é", "é"]])
    }
  )

  it("reads plain text as JSON", () => {
    expect(readFields(parse(`{"a":1}`, "text/plain; charset=utf-8"))).toEqual([["a", "1", "1"]])
    expect(parse("a=1", "text/plain")).toEqual(malformed("bad_syntax"))
  })
})

describe("size", () => {
  it("accepts 64 KiB and refuses one byte more", () => {
    expect(MAX_MESSAGE_BYTES).toBe(65536)
    const writeForm = (bytes: number) => form(`a=${"x".repeat(bytes - 2)}`)
    const writeJson = (bytes: number) => json(`{"a":"${"x".repeat(bytes - 8)}"}`)
    expect([writeForm(65536).outcome, writeJson(65536).outcome]).toEqual(["parsed", "parsed"])
    expect([writeForm(65537), writeJson(65537)]).toEqual([malformed("too_large"), malformed("too_large")])
  })

  it("counts bytes, not characters", () => {
    expect(form(`a=${"é".repeat(32 * 1024)}`)).toEqual(malformed("too_large"))
  })

  it.each(["", " ", "\r\n", "\ufeff"])("refuses the empty body %j", (body) => {
    expect(form(body)).toEqual(malformed("empty"))
    expect(json(body)).toEqual(malformed("empty"))
  })
})

describe("encoding", () => {
  it.each([
    ["an overlong slash", [0xc0, 0xaf]],
    ["a truncated sequence", [0xe2, 0x82]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a code point that does not exist", [0xf4, 0x90, 0x80, 0x80]],
    ["latin-1", [0xe9]],
  ])("refuses %s as raw bytes", (_what, bytes) => {
    expect(form(Buffer.concat([Buffer.from("a="), Buffer.from(bytes)]))).toEqual(malformed("not_utf8"))
    const quoted = Buffer.concat([Buffer.from(`{"a":"`), Buffer.from(bytes), Buffer.from(`"}`)])
    expect(json(quoted)).toEqual(malformed("not_utf8"))
  })

  it.each(["a=%80", "a=%C0%AF", "a=%ED%A0%80", "a=%", "a=%zz", "%ff=1"])("refuses the percent-encoding %s", (body) => {
    expect(form(body)).toEqual(malformed("not_utf8"))
  })

  it("reads UTF-8, raw and percent-encoded", () => {
    expect(readFields(form("a=سارة&b=%D8%B3%F0%9F%91%9B"))).toEqual([
      ["a", "سارة", "سارة"],
      ["b", "س👛", "س👛"],
    ])
    expect(readFields(json(`{"a":"س👛\\u00e9\\ud83d\\udc5b"}`))).toEqual([["a", "س👛é👛", "س👛é👛"]])
  })

  it("reads a plus as a space and %2B as a plus", () => {
    expect(readFields(form("a=1+2%2B3"))).toEqual([["a", "1 2+3", "1 2+3"]])
  })

  it("ignores one byte order mark at the beginning", () => {
    expect(readFields(json(`\ufeff{"a":1}`))).toEqual([["a", "1", "1"]])
    expect(readFields(form("\ufeffa=1"))).toEqual([["a", "1", "1"]])
    expect(json(`\ufeff\ufeff{"a":1}`)).toEqual(malformed("bad_syntax"))
    expect(readFields(form("\ufeff\ufeffa=%EF%BB%BF1"))).toEqual([["\ufeffa", "\ufeff1", "\ufeff1"]])
  })

  it("keeps line breaks within a value", () => {
    expect(readFields(form("a=x%0D%0Ay"))).toEqual([["a", "x\r\ny", "x\r\ny"]])
    expect(readFields(json(`{"a":"x\\ny"}`))).toEqual([["a", "x\ny", "x\ny"]])
    expect(form("a%0Ab=x")).toEqual(malformed("unsafe_characters"))
    expect(json(`{"a\\nb":"x"}`)).toEqual(malformed("unsafe_characters"))
  })

  it.each(["%00", "%09", "%C2%85", "%E2%80%A8", "\u0000"])(
    "refuses the control character %j in a form",
    (character) => {
      expect(form(`a=x${character}y`)).toEqual(malformed("unsafe_characters", "a"))
      expect(form(`a${character}b=x`)).toEqual(malformed("unsafe_characters"))
    }
  )

  it.each(["\\t", "\\u0000", "\\u0085", "\\u2028", "\\ud800", "\\udc00\\ud800", "\u0085"])(
    "refuses the control character or lone surrogate %j in JSON",
    (character) => {
      expect(json(`{"a":"x${character}y"}`)).toEqual(malformed("unsafe_characters", "a"))
      expect(json(`{"x${character}y":"1"}`)).toEqual(malformed("unsafe_characters"))
    }
  )

  it("refuses the failed answer that is extended without the key, and fits only as raw bytes", () => {
    // SHA-256 can be continued from a hash alone: behind its text follow its padding, then a success of the forger.
    const text = Buffer.from(`1234567D01A2declinedTXN_FAILURE55.001T12D01A`)
    const key = "S3cret-Key"
    const length = key.length + text.length
    const padding = Buffer.alloc(64 - (length % 64) < 9 ? 128 - (length % 64) : 64 - (length % 64))
    padding[0] = 0x80
    padding.writeUInt32BE(length * 8, padding.length - 4)
    const success = "TXN_SUCCESS55.001T13D01A"
    const extended = createHash("sha256").update(key).update(text).update(padding).update(success).digest("hex")
    const message = Buffer.concat([text.subarray("1234567D01A2".length), padding])
    const escaped = Array.from(message, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
    const body = `MID=1234567&ORDERID=D01A&RESPCODE=2&RESPMSG=${escaped}&STATUS=TXN_SUCCESS&TXNAMOUNT=55.00&issandboxmode=1&transaction_number=T1&transaction_status=3&website_ref_no=D01A&checksumhash=${extended}`
    expect(form(body)).toEqual(malformed("not_utf8"))
    expect(parse(body, `${FORM}; charset=iso-8859-1`)).toEqual(malformed("not_utf8"))
    const raw = Buffer.from(body.replace(escaped, "@")).toString("latin1").split("@")
    expect(form(Buffer.concat([Buffer.from(raw[0] ?? ""), message, Buffer.from(raw[1] ?? "")])).outcome).toBe(
      "malformed"
    )
  })
})

describe("duplicates", () => {
  it.each(["A=1&A=1", "A=1&A=2", "A=1&b=2&%41=1", "%41=1&A=1", "a+b=1&a%20b=1"])("refuses the form %s", (body) => {
    expect(form(body)).toMatchObject({ outcome: "malformed", reason: "duplicate_field" })
  })

  it.each([
    `{"A":1,"A":1}`,
    `{"A":"1","b":2,"\\u0041":"1"}`,
    `{"\\u0041":1,"A":2}`,
    `{"\\u00e9":1,"é":2}`,
    `{"__proto__":1,"__proto__":2}`,
  ])("refuses the JSON %s", (body) => {
    expect(json(body)).toMatchObject({ outcome: "malformed", reason: "duplicate_field" })
  })

  it("distinguishes names by letter case", () => {
    expect(readFields(form("a=1&A=2"))).toHaveLength(2)
    expect(readFields(json(`{"a":1,"A":2}`))).toHaveLength(2)
  })
})

describe("structure", () => {
  it.each(["a[b]=1", "a[]=1", "a%5Bb%5D=1", "a[=1", "a]=1", "[a]=1"])("refuses the nested form %s", (body) => {
    expect(form(body)).toMatchObject({ outcome: "malformed", reason: "nested_value" })
  })

  it.each([`{"a":{}}`, `{"a":[]}`, `{"a":["1"]}`, `{"b":1,"a":{"b":1}}`])("refuses the nested JSON %s", (body) => {
    expect(json(body)).toEqual(malformed("nested_value", "a"))
  })

  it("reads null as empty, and a Boolean as its word", () => {
    expect(readFields(json(`{"a":null,"b":true,"c":false}`))).toEqual([
      ["a", "", ""],
      ["b", "true", "true"],
      ["c", "false", "false"],
    ])
  })

  it.each(["[]", `[{"a":1}]`, `"a"`, "1", "null", "true"])("refuses JSON that is not an object: %s", (body) => {
    expect(json(body)).toEqual(malformed("not_an_object"))
  })

  it.each(["a", "a&b=1", "=1", "a=1&&", "&a=1", "a=1&&b=2", "&", `{"a":1}`])("refuses the broken form %j", (body) => {
    expect(form(body)).toEqual(malformed("bad_syntax"))
  })

  it("ignores one separator at the end of a form", () => {
    expect(readFields(form("a=1&"))).toEqual([["a", "1", "1"]])
  })

  it("keeps an empty value", () => {
    expect(readFields(form("a="))).toEqual([["a", "", ""]])
    expect(readFields(json(`{"a":""}`))).toEqual([["a", "", ""]])
  })

  it("refuses a field without a name", () => {
    expect(json(`{"":"1"}`)).toEqual(malformed("unsafe_characters"))
  })

  it("returns no fields for an empty object", () => {
    expect(readFields(json("{}"))).toEqual([])
  })

  it.each(["__proto__", "constructor", "hasOwnProperty", "toString", "then"])("treats %s as any other name", (name) => {
    expect(readFields(form(`${name}=1`))).toEqual([[name, "1", "1"]])
    expect(readFields(json(`{"${name}":"1"}`))).toEqual([[name, "1", "1"]])
  })

  it("accepts 64 fields and refuses 65", () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`)
    const asForm = (count: number) => `${names(count).join("=1&")}=1`
    const asJson = (count: number) => `{"${names(count).join(`":1,"`)}":1}`
    expect(form(asForm(64)).outcome).toBe("parsed")
    expect(json(asJson(64)).outcome).toBe("parsed")
    expect(form(asForm(65))).toEqual(malformed("too_many_fields"))
    expect(json(asJson(65))).toEqual(malformed("too_many_fields"))
  })

  it.each([
    ["open lists", `{"a":${"[".repeat(60_000)}`],
    ["open objects", `{"a":`.repeat(12_000)],
    ["a list of lists", "[".repeat(65_536)],
  ])("refuses a bomb of %s", (_what, body) => {
    expect(json(body).outcome).toBe("malformed")
  })

  it("refuses tens of thousands of fields quickly", () => {
    const started = process.cpuUsage()
    expect(form("a=1&".repeat(16_383)).outcome).toBe("malformed")
    expect(json(`{${`"a":1,`.repeat(10_000)}"b":1}`).outcome).toBe("malformed")
    // Of the processor: another program may keep it busy meanwhile.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500)
  })
})

describe("numbers of JSON", () => {
  it.each([
    ["55", "55"],
    ["55.00", "55"],
    ["5.5e1", "55"],
    ["-0", "0"],
    ["-1", "-1"],
    ["1e400", "Infinity"],
    ["12345678901234567890", "12345678901234567000"],
  ])("keeps %s as written, and %s as its shortest form", (written, shortest) => {
    expect(readFields(json(`{"before":"é👛","a": ${written} , "b":"x"}`))).toContainEqual(["a", written, shortest])
  })

  it("does not change text that looks like a number", () => {
    expect(readFields(json(`{"a":"55.0"}`))).toEqual([["a", "55.0", "55.0"]])
    expect(readFields(form("a=55.0"))).toEqual([["a", "55.0", "55.0"]])
  })
})

describe("the parser", () => {
  const contentTypes = fc.constantFrom(FORM, JSON_TYPE, `${JSON_TYPE};charset=utf-8`, "text/plain", undefined)
  const safe = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !hasUnsafeCharacters(text))
  const sound = (parsed: ReturnType<typeof parseMessage>) => {
    if (parsed.outcome === "malformed") {
      return
    }
    const names = parsed.received.fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const isUnsafe = (text: string) => hasUnsafeCharacters(text.replace(/[\r\n]/g, ""))
    expect(
      parsed.received.fields.filter(({ name, written }) => hasUnsafeCharacters(name) || isUnsafe(written))
    ).toEqual([])
  }

  it("never throws for arbitrary bytes, and returns only valid fields", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), contentTypes, (bytes, contentType) => {
        sound(parseMessage(Buffer.from(bytes), contentType))
      }),
      { numRuns: 500 }
    )
  })

  it("never throws for text of JSON's and forms' own characters, and refuses JSON that JSON.parse refuses", () => {
    const token = fc.constantFrom(
      ...Array.from('{}[]",:\\&=%+-.eE019'),
      `"a"`,
      `"b":`,
      "null",
      "\\u0041",
      "%41",
      "é",
      "\n"
    )
    const tokens = fc.oneof(
      fc.array(token),
      fc.array(token, { maxLength: 4 }).map((value) => [`{"a":`, ...value, "}"])
    )
    fc.assert(
      fc.property(tokens, contentTypes, (parts, contentType) => {
        const parsed = parse(parts.join(""), contentType)
        sound(parsed)
        if (parsed.outcome === "parsed" && parsed.received.format === "json") {
          expect(() => JSON.parse(parts.join("")) as unknown).not.toThrow()
        }
      }),
      { numRuns: 2000 }
    )
  })

  it("never throws for any JSON value, and agrees with JSON.parse on flat text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        sound(json(JSON.stringify(value)))
      })
    )
    fc.assert(
      fc.property(fc.uniqueArray(safe, { minLength: 1, maxLength: 20 }), (names) => {
        const entries = names.map((name, index) => [name, `${index}${name}`] as const)
        const body = `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`
        expect(readFields(json(body))).toEqual(entries.map(([name, value]) => [name, value, value]))
      })
    )
  })

  it("reads every form that a browser would send", () => {
    const names = safe.filter((text) => !/[[\]]/.test(text))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(names, safe), { minLength: 1, maxLength: 20, selector: ([name]) => name }),
        (pairs) => {
          expect(readFields(form(new URLSearchParams(pairs).toString()))).toEqual(
            pairs.map(([name, value]) => [name, value, value])
          )
        }
      )
    )
  })
})
