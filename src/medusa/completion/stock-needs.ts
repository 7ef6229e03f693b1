import BigNumber from "bignumber.js"
import type { ShortItem } from "../../modules/svc/attention"

/** The quantity of one inventory item that a line of a cart or order still needs, beyond its reservations. */
export interface StockNeed {
  line_item_id: string
  /** The line's name for staff. */
  name: string
  inventory_item_id: string
  quantity: BigNumber
  /** Whether the variant may be sold without stock. */
  allow_backorder: boolean
  /** Possible stock locations with their unreserved quantity. */
  locations: { location_id: string; available: BigNumber }[]
}

/** A reservation as input of core's workflow. */
export interface NewReservation {
  line_item_id: string
  inventory_item_id: string
  location_id: string
  quantity: number
  allow_backorder: boolean
}

export interface StockPlan {
  reservations: NewReservation[]
  /** Items with too little stock; if there are any, nothing may be reserved. */
  short: ShortItem[]
}

/** Plans a location for each need. As in core, each need is reserved at a single location, or on backorder. */
export function planStock(needs: readonly StockNeed[]): StockPlan {
  const left = new Map<string, BigNumber>()
  const plan: StockPlan = { reservations: [], short: [] }
  for (const need of needs) {
    const { line_item_id, inventory_item_id, quantity, allow_backorder } = need
    const locations = need.locations.map(({ location_id, available }) => {
      const key = `${inventory_item_id} ${location_id}`
      return { location_id, key, available: left.get(key) ?? available }
    })
    const best = BigNumber.max(0, ...locations.map(({ available }) => available))
    const from =
      locations.find(({ available }) => available.gte(quantity)) ?? (allow_backorder ? locations[0] : undefined)
    if (from) {
      left.set(from.key, from.available.minus(quantity))
      const reservation = { line_item_id, inventory_item_id, location_id: from.location_id, allow_backorder }
      plan.reservations.push({ ...reservation, quantity: quantity.toNumber() })
    } else {
      plan.short.push({ name: need.name, needed: quantity.toFixed(), available: best.toFixed() })
    }
  }
  return plan
}
