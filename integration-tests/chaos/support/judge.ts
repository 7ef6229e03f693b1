/** Judges a finished scenario: returns every violation. */
import { readBooks } from "./all-books"
import { deriveGatewayTruths, findKnownMoney, type KnownMoney } from "./gateway-truth"
import { captures } from "./invariants/captures"
import { genuineAlone } from "./invariants/genuine-alone"
import { moneyHasItsPlace } from "./invariants/money"
import { orders } from "./invariants/orders"
import { refunds } from "./invariants/refunds"
import { stock } from "./invariants/stock"
import type { Invariant } from "./invariants/evidence"
import { storefrontIsTold } from "./invariants/storefront"
import { listPlaces } from "./places-of-money"
import type { World } from "./world"

const invariants: readonly Invariant[] = [
  moneyHasItsPlace,
  genuineAlone,
  captures,
  orders,
  stock,
  refunds,
  storefrontIsTold,
]

export async function findViolations(world: World): Promise<string[]> {
  const truths = deriveGatewayTruths(world)
  const books = await readBooks(
    world.store,
    world.carts.map(({ id }) => id)
  )
  const known = findKnownMoney(world, books, truths)
  const evidence = { world, books, truths, known, placesOf: (money: KnownMoney) => listPlaces(money, books) }
  return (await Promise.all(invariants.map(async (rule) => rule(evidence)))).flat()
}
