import BigNumber from "bignumber.js"
import type { ShortItem } from "../../modules/svc/attention/explanations"

/** What one line of a cart or order needs of one inventory item, beyond what is reserved for it. */
export interface StockNeed {
  line_item_id: string
  /** What staff know the line by. */
  name: string
  inventory_item_id: string
  quantity: BigNumber
  /** Whether the variant is sold although there is none. */
  allow_backorder: boolean
  /** Where it may be taken from, and how much there is that nobody has reserved. */
  locations: { location_id: string; available: BigNumber }[]
}

/** A reservation as core's workflow takes it. */
export interface NewReservation {
  line_item_id: string
  inventory_item_id: string
  location_id: string
  quantity: number
  allow_backorder: boolean
}

export interface StockPlan {
  reservations: NewReservation[]
  /** What there is not enough of; when there is anything, nothing may be reserved. */
  short: ShortItem[]
}

/** Plans from where each need is met. As core does, a need is met from one location as a whole, or on backorder. */
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
