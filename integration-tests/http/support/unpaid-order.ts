/** Places an unpaid order. */
import { createOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { TestStore } from "./with-store"

export interface UnpaidOrder {
  id: string
  display_id: number
}

/** Differences from the usual order. */
interface Changes {
  currency_code?: string
  customer_id?: string
  status?: "draft"
  is_draft_order?: boolean
  items?: { title: string; quantity: number; unit_price: number }[]
}

/** Places an unpaid order as staff do: two teas of 10.00, a cup of 5.50 and 4.50 for shipping, 30.00 in total. A scene. */
export async function placeUnpaidOrder(store: TestStore, changes: Changes = {}): Promise<UnpaidOrder> {
  return store.scenes.play(`unpaid order ${JSON.stringify(changes)}`, () => placeOrder(store, changes))
}

async function placeOrder({ container, seeded }: TestStore, changes: Changes): Promise<UnpaidOrder> {
  const { result } = await createOrderWorkflow(container).run({
    input: {
      region_id: seeded.region_id,
      currency_code: "qar",
      email: "aisha@example.com",
      shipping_address: { first_name: "Aisha", last_name: "Al-Kuwari", phone: "5512 3456", country_code: "qa" },
      items: [
        { title: "Tea", quantity: 2, unit_price: 10 },
        { title: "Cup", quantity: 1, unit_price: 5.5 },
      ],
      shipping_methods: [{ name: "Courier", amount: 4.5 }],
      ...changes,
    },
  })
  return { id: result.id, display_id: result.display_id }
}
