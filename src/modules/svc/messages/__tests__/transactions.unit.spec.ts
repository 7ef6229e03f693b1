/** Shows which transaction a text is about, and under which number it is stored. */
import {
  findShownPayment,
  type KnownPayments,
  listNumbersAtStake,
  listNumbersToBeFree,
  type ShownSuccess,
  findTransactions,
} from "../transactions"

/** A text that allows these numbers; the message carries the first. */
const text = (...numbers: string[]): ShownSuccess => ({ number: numbers[0] ?? "", numbers })

describe("texts that show payments", () => {
  it.each<[string, ShownSuccess[], string[][], number]>([
    ["one text is one transaction", [text("A")], [["A"]], 0],
    ["texts with a number in common are one", [text("A", "B"), text("B", "C")], [["B"]], 0],
    ["texts without a number in common are two", [text("A"), text("B")], [["A"], ["B"]], 1],
    [
      "a text belongs to the transaction of which it allows every number",
      [text("A", "B"), text("C"), text("C", "A")],
      [["A", "B"], ["C"]],
      1,
    ],
    ["a text narrows down the first transaction that it fits", [text("A", "B"), text("B")], [["B"]], 0],
    ["a third text is put to the first that it can be", [text("A"), text("B"), text("A", "B")], [["A"], ["B"]], 0],
  ])("%s", (_, shown, numbers, last) => {
    const found = findTransactions(shown)
    expect([found.transactions.map((each) => each.numbers), found.last]).toEqual([numbers, last])
  })
})

describe("the payment that a text shows", () => {
  it.each<[string, Partial<KnownPayments>, ShownSuccess, string[], unknown]>([
    ["is new and goes by the number that it says", {}, text("A", "B"), [], { isFirst: true, isNew: true, number: "A" }],
    ["is a replay when that has paid something else, whatever else it allows", {}, text("A", "B"), ["A"], undefined],
    [
      "is the one that paid",
      { transaction_number: "A", shown: [text("A")] },
      text("A"),
      [],
      { isFirst: true, isNew: false, number: "A" },
    ],
    [
      "keeps its number while the text allows it",
      { transaction_number: "B", shown: [text("A", "B")] },
      text("A", "B"),
      [],
      { isFirst: true, isNew: false, number: "B" },
    ],
    [
      "is renamed to what its texts have left",
      { transaction_number: "A", shown: [text("A", "B")] },
      text("B"),
      [],
      { isFirst: true, isNew: false, number: "B", insteadOf: "A" },
    ],
    [
      "is renamed to the number that its texts have in common, whatever the message says",
      { transaction_number: "A", shown: [text("A", "B")] },
      text("C", "B"),
      [],
      { isFirst: true, isNew: false, number: "B", insteadOf: "A" },
    ],
    [
      "keeps its number when what is left has paid something else",
      { transaction_number: "A", shown: [text("A", "B")] },
      text("B"),
      ["B"],
      { isFirst: true, isNew: false, number: "A" },
    ],
    [
      "is a second one",
      { transaction_number: "A", shown: [text("A")] },
      text("B"),
      [],
      { isFirst: false, isNew: true, number: "B" },
    ],
    [
      "is the second one again",
      { transaction_number: "A", shown: [text("A"), text("B")] },
      text("B"),
      [],
      { isFirst: false, isNew: false, number: "B" },
    ],
    [
      "is a replay when it is the second one and what is left has paid something else",
      { transaction_number: "A", shown: [text("A"), text("B", "C")] },
      text("C"),
      ["C"],
      undefined,
    ],
  ])("%s", (_, known, shown, used, payment) => {
    const all = { transaction_number: null, shown: [], ...known }
    expect(findShownPayment(all, shown, used)).toEqual(payment)
    expect(used.filter((number) => !listNumbersToBeFree(all, shown).includes(number))).toEqual([])
  })

  it("searches for no number when it is known and its number is certain", () => {
    const known = { transaction_number: "A", shown: [text("A")] }
    expect(listNumbersToBeFree(known, text("A", "B"))).toEqual([])
  })
})

describe("the numbers that are locked for a text", () => {
  it.each<[string, Partial<KnownPayments>, ShownSuccess, string[]]>([
    ["are the one in the message for a new payment", {}, text("A", "B"), ["A"]],
    ["do not include the first payment's for a second one", { shown: [text("A")] }, text("B"), ["B"]],
    ["are none while the known number is allowed", { transaction_number: "A", shown: [text("A")] }, text("A"), []],
    [
      "are the new one and the one that is given up for a renamed payment",
      { transaction_number: "A", shown: [text("A", "B")] },
      text("B"),
      ["B", "A"],
    ],
  ])("%s", (_, known, shown, numbers) => {
    expect(listNumbersAtStake({ transaction_number: null, shown: [], ...known }, shown)).toEqual(numbers)
  })
})
