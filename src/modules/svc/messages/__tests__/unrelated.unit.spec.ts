/** Shows which messages may share a transaction. */
import { type Concerned, dropRelated } from "../load"

const concerned = (
  id: string,
  more: Partial<Concerned["about"]> = {},
  check_value: string | null = `text ${id}`,
  numbers = [id]
): Concerned => ({
  asked: { message: { check_value, content_hash: `content ${id}` } },
  about: { id, session: `session ${id}`, invoice_id: null, environment: "live", ...more },
  numbers,
})

describe("messages that come together", () => {
  it.each<[string, Concerned[], string[]]>([
    ["share a transaction when they have nothing in common", [concerned("a"), concerned("b")], ["a", "b"]],
    [
      "do not when they are about one payment session",
      [concerned("a", { session: "s" }), concerned("b", { session: "s" })],
      ["a"],
    ],
    [
      "do not when one is about an invoice and one about the attempt that records it",
      [concerned("a", { session: null, invoice_id: "a" }), concerned("b", { invoice_id: "a" })],
      ["a"],
    ],
    ["do not when they are cuts of one text", [concerned("a", {}, "t"), concerned("b", {}, "t")], ["a"]],
    [
      "do not when they name one transaction",
      [concerned("a", {}, "t", ["1", "2"]), concerned("b", {}, "u", ["2"])],
      ["a"],
    ],
    [
      "do when they name one number in two environments",
      [concerned("a", {}, "t", ["1"]), concerned("b", { environment: "sandbox" }, "u", ["1"])],
      ["a", "b"],
    ],
    [
      "do when no check value tells that they are one text",
      [concerned("a", {}, null), concerned("b", {}, null)],
      ["a", "b"],
    ],
  ])("%s", (_, messages, together) => {
    expect(dropRelated(messages).map(({ about }) => about.id)).toEqual(together)
  })
})
