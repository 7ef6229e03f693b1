/** The fields of an order for {@link readOrderNumber}. */
export const ORDER_NUMBER_FIELDS = ["display_id", "custom_display_id"]

/** An order with the number that Medusa counts, and that of the store's own (`generateCustomDisplayId`), if it has any. */
export interface NumberedOrder {
  display_id: number
  custom_display_id?: string | null
}

/**
 * The number by which people know an order: the store's own, else the one that Medusa counts. A cart has neither, and
 * keeps its missing `display_id`.
 */
export function readOrderNumber<N extends number | undefined>({
  display_id,
  custom_display_id,
}: {
  display_id: N
  custom_display_id?: string | null | undefined
}): string | N {
  return custom_display_id || display_id
}
