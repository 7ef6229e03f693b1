import type { BigNumberInput } from "@medusajs/framework/types"
import BigNumber from "bignumber.js"
import { formatDecimal } from "../../modules/svc/payments"
import type { StockNeed } from "./stock-needs"
import { type Query, queryRows } from "../query-rows"

/** The stock that an order still needs, and whether staff have begun to work on the order. */
export interface OrderStock {
  needs: StockNeed[]
  /** It was edited or partly shipped, so it cannot be rolled back any more. */
  isInWork: boolean
}

/** The stock of an item at a location. */
export interface LevelRow {
  location_id: string
  stocked_quantity: BigNumberInput
  raw_stocked_quantity?: BigNumberInput
  reserved_quantity: BigNumberInput
  raw_reserved_quantity?: BigNumberInput
  stock_locations?: { sales_channels?: ({ id: string } | null)[] }[] | { sales_channels?: ({ id: string } | null)[] }
}

interface VariantRow {
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items?: {
    inventory_item_id: string
    required_quantity: BigNumberInput
    inventory?: { location_levels?: LevelRow[] } | null
  }[]
}

/** A line of a cart or order. */
export interface SoldLine {
  id: string
  title: string
  variant_title?: string | null
  quantity: BigNumberInput
  raw_quantity?: BigNumberInput
}

interface LineRow extends SoldLine {
  detail?: { fulfilled_quantity?: BigNumberInput; raw_fulfilled_quantity?: BigNumberInput } | null
  variant?: VariantRow | null
}

interface SoldRow {
  version?: number
  sales_channel_id?: string | null
  items?: LineRow[]
}

/** The fields to read for a {@link LevelRow}, besides its sales channels. */
export const LEVEL_FIELDS = [
  "location_id",
  "stocked_quantity",
  "raw_stocked_quantity",
  "reserved_quantity",
  "raw_reserved_quantity",
]

const LINE_FIELDS = [
  "sales_channel_id",
  "items.*",
  ...[
    "manage_inventory",
    "allow_backorder",
    "inventory_items.inventory_item_id",
    "inventory_items.required_quantity",
    ...LEVEL_FIELDS.map((field) => `inventory_items.inventory.location_levels.${field}`),
    "inventory_items.inventory.location_levels.stock_locations.sales_channels.id",
  ].map((field) => `items.variant.${field}`),
]

/** Finds the stock that an order's lines need beyond their reservations and shipments. */
export async function readOrderStock(query: Query, orderId: string): Promise<OrderStock> {
  const [order] = await queryRows<SoldRow>(query, {
    entity: "order",
    fields: ["version", ...LINE_FIELDS, "items.detail.*"],
    filters: { id: orderId },
  })
  const lines = order?.items ?? []
  const reserved = await queryRows<
    Pick<StockNeed, "line_item_id" | "inventory_item_id"> & {
      quantity: BigNumberInput
      raw_quantity?: BigNumberInput
    }
  >(query, {
    entity: "reservation",
    fields: ["line_item_id", "inventory_item_id", "quantity", "raw_quantity"],
    filters: { line_item_id: lines.map(({ id }) => id) },
  })
  const needs = findStockNeeds(order, (lineId, itemId) =>
    reserved
      .filter((row) => row.line_item_id === lineId && row.inventory_item_id === itemId)
      .reduce((sum, row) => sum.plus(parseQuantity(row.raw_quantity ?? row.quantity)), new BigNumber(0))
  )
  return { needs, isInWork: (order?.version ?? 1) > 1 || lines.some((line) => readFulfilled(line).gt(0)) }
}

/** Finds the stock that lines need beyond their reservations and shipments. */
export function findStockNeeds(
  sold: SoldRow | undefined,
  reserved: (lineId: string, inventoryItemId: string) => BigNumber = () => new BigNumber(0)
): StockNeed[] {
  return (sold?.items ?? []).flatMap((line) => {
    const { variant } = line
    if (!variant?.manage_inventory) {
      return []
    }
    const open = parseQuantity(line.raw_quantity ?? line.quantity).minus(readFulfilled(line))
    return (variant.inventory_items ?? []).flatMap(({ inventory_item_id, required_quantity, inventory }) => {
      const quantity = open.times(parseQuantity(required_quantity)).minus(reserved(line.id, inventory_item_id))
      return quantity.lte(0)
        ? []
        : {
            line_item_id: line.id,
            name: formatLineName(line),
            inventory_item_id,
            quantity,
            allow_backorder: variant.allow_backorder,
            locations: (inventory?.location_levels ?? [])
              .filter((level) => isSoldHere(level, sold?.sales_channel_id))
              .map((level) => ({ location_id: level.location_id, available: computeAvailable(level) })),
          }
    })
  })
}

function isSoldHere({ stock_locations }: LevelRow, salesChannelId: string | null | undefined): boolean {
  const channels = [stock_locations ?? []].flat().flatMap(({ sales_channels = [] }) => sales_channels)
  return !salesChannelId || channels.some((channel) => channel?.id === salesChannelId)
}

function computeAvailable(level: LevelRow): BigNumber {
  const stocked = parseQuantity(level.raw_stocked_quantity ?? level.stocked_quantity)
  return stocked.minus(parseQuantity(level.raw_reserved_quantity ?? level.reserved_quantity))
}

function readFulfilled({ detail }: LineRow): BigNumber {
  return parseQuantity(detail?.raw_fulfilled_quantity ?? detail?.fulfilled_quantity ?? 0)
}

/** The line's name for staff. */
export function formatLineName({ title, variant_title }: SoldLine): string {
  return variant_title && variant_title !== title ? `${title} (${variant_title})` : title
}

function parseQuantity(value: BigNumberInput): BigNumber {
  return new BigNumber(formatDecimal(value))
}
