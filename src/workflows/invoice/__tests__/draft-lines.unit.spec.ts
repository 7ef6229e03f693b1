/** Shows the lines of an invoice for the outstanding amount of an order. */
import { buildDraftLines, type DraftOrder } from "../draft-lines"

const order: DraftOrder = {
  display_id: 12,
  total: 30,
  items: [
    { title: "Tea", quantity: 2, total: 20 },
    { title: "Cup", quantity: 1, total: 5.5 },
  ],
  shipping_methods: [{ name: "Courier", total: 4.5 }],
}

/** Quantity, unit price and amount of each line, in short. */
const inShort = (draft: DraftOrder, outstanding: string) =>
  buildDraftLines(draft, outstanding).map(
    (line) => `${line.quantity} × ${line.unit_price} = ${line.amount} ${line.description}`
  )

describe("buildDraftLines", () => {
  it("returns items and shipping of an order of which nothing is paid", () => {
    expect(inShort(order, "30.00")).toEqual(["2 × 10.00 = 20.00 Tea", "1 × 5.50 = 5.50 Cup", "1 × 4.50 = 4.50 Courier"])
  })

  it("makes two lines that add up when an amount cannot be divided", () => {
    const set = { title: "Set", quantity: 3, total: 10 }
    expect(inShort({ display_id: 1, total: 10, items: [set] }, "10.00")).toEqual([
      "2 × 3.33 = 6.66 Set",
      "1 × 3.34 = 3.34 Set",
    ])
  })

  it.each([
    ["a quantity that is no whole number", 1.5],
    ["more pieces than coins", 100000],
  ])("makes one line of %s", (_case, quantity) => {
    const items = [{ title: "Cloth", quantity, total: 10 }]
    expect(inShort({ display_id: 1, total: 10, items }, "10.00")).toEqual(["1 × 10.00 = 10.00 Cloth"])
  })

  it("leaves out free items, and uses a general name for unnamed ones", () => {
    const items = [...(order.items ?? []), { title: "Gift", quantity: 1, total: 0 }]
    expect(inShort({ ...order, items, total: 31 }, "31.00")).toEqual([
      "2 × 10.00 = 20.00 Tea",
      "1 × 5.50 = 5.50 Cup",
      "1 × 4.50 = 4.50 Courier",
      "1 × 1.00 = 1.00 Other",
    ])
  })

  it.each([
    ["a part is paid", order, "10.00"],
    ["credit makes it less than its items", { ...order, total: 25 }, "25.00"],
    [
      "it has too many items",
      { ...order, total: 201, items: Array.from({ length: 201 }, () => ({ title: "Bead", quantity: 1, total: 1 })) },
      "201.00",
    ],
  ])("returns one line over the outstanding amount when %s", (_case, draft, outstanding) => {
    expect(inShort(draft, outstanding)).toEqual([`1 × ${outstanding} = ${outstanding} Order #12`])
  })

  it("returns no lines when nothing is outstanding", () => {
    expect(buildDraftLines(order, "0.00")).toEqual([])
  })
})
