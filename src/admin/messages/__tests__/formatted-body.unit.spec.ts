/** Shows how the body of a message is formatted without changing its content. */
import fc from "fast-check"
import { formatBody } from "../formatted-body"

const formatJson = (body: string) => {
  const formatted = formatBody({ format: "json", body })
  return formatted?.kind === "json" ? formatted.text : undefined
}

describe("a JSON body", () => {
  it("is indented", () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        expect(formatJson(body)).toBe(JSON.stringify(JSON.parse(body), null, 2))
      })
    )
  })

  it("keeps numbers and repeated names as they were sent", () => {
    expect(formatJson('{"amount":55.0,"id":12345678901234567890,"amount":7}')).toBe(
      '{\n  "amount": 55.0,\n  "id": 12345678901234567890,\n  "amount": 7\n}'
    )
  })

  it("is left unchanged when it is not valid JSON", () => {
    expect(formatBody({ format: "json", body: '{"amount":55.' })).toBeUndefined()
  })
})

describe("the body of a form", () => {
  it("is shown field by field in order, including repeated fields", () => {
    expect(formatBody({ format: "form", body: "NAME=Al%20Kuwari+Sons&EMPTY=&NAME=%D8%B4%D8%A7%D9%8A" })).toEqual({
      kind: "form",
      fields: [
        ["NAME", "Al Kuwari Sons"],
        ["EMPTY", ""],
        ["NAME", "شاي"],
      ],
    })
  })

  it("is left unchanged when it has no fields", () => {
    expect(formatBody({ format: "form", body: "hello" })).toBeUndefined()
  })
})
