/** Shows at which location stock is reserved, and which items are short. */
import BigNumber from "bignumber.js"
import { planStock, type StockNeed } from "../stock-needs"

const need = (changes: Omit<Partial<StockNeed>, "quantity"> & { quantity?: number }, available: number[] = [5]) => ({
  line_item_id: "line_1",
  name: "Mug",
  inventory_item_id: "iitem_1",
  allow_backorder: false,
  locations: available.map((pieces, index) => ({ location_id: `loc_${index + 1}`, available: new BigNumber(pieces) })),
  ...changes,
  quantity: new BigNumber(changes.quantity ?? 1),
})

describe("planStock", () => {
  it("reserves a line's pieces at one location that has them all", () => {
    expect(planStock([need({ quantity: 3 }, [2, 4])])).toEqual({
      reservations: [
        {
          line_item_id: "line_1",
          inventory_item_id: "iitem_1",
          location_id: "loc_2",
          quantity: 3,
          allow_backorder: false,
        },
      ],
      short: [],
    })
  })

  it("counts what other lines need of the same item", () => {
    const { reservations, short } = planStock([need({ quantity: 3 }), need({ line_item_id: "line_2", quantity: 3 })])
    expect(reservations).toHaveLength(1)
    expect(short).toEqual([{ name: "Mug", needed: "3", available: "2" }])
  })

  it("reports the missing quantity, which is never negative", () => {
    expect(planStock([need({}, [-2])]).short).toEqual([{ name: "Mug", needed: "1", available: "0" }])
    expect(planStock([need({ quantity: 0.5 }, [])]).short).toEqual([{ name: "Mug", needed: "0.5", available: "0" }])
  })

  it("reserves an item on backorder at its location", () => {
    const { reservations, short } = planStock([need({ allow_backorder: true }, [0, 0])])
    expect(reservations).toMatchObject([{ location_id: "loc_1", quantity: 1, allow_backorder: true }])
    expect(short).toEqual([])
  })
})
