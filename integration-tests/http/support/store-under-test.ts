/** Defines what shoppers and staff of a spec need to know about the store. */
import type { SeededStore } from "../../store/app/seed/seed-store"
import type { SandboxControl } from "../../support/sandbox-control"

/** Origin of the storefront to which shoppers go back. */
export const SHOP_ORIGIN = "http://shop.localhost:8000"

/** The facts about the store that shoppers and staff of a spec need. */
export interface StoreUnderTest {
  url: string
  seeded: SeededStore
  sandbox: SandboxControl
}
