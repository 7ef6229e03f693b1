/** No order is captured without its stock when the last piece is sold while shoppers pay. */
import { bringAtOnce, payAtGateway } from "../http/support/paying-at-once"
import type { CartOptions } from "../http/support/shopper"
import { BEANS, findCapturedWithoutStock, MUG, setFree, listUnfinishedStates, findVariant } from "../http/support/stock"
import { untilAllTried } from "../http/support/until-all-tried"
import { endRunsThatCoreLeft, expectNothingPlaced, expectWhole, retryTwice } from "../http/support/whole"
import { withStore } from "../http/support/with-store"

/** Number of rounds in which the last piece is sold while shoppers pay; set it higher for a longer search. */
const ROUNDS = Number(process.env.SOLD_OUT_ROUNDS ?? 1)

const CARTS = 4

withStore("whole orders", (store) => {
  /** Sells the last piece while all pay; then restocks. */
  const sellOut = async (skus: readonly string[], options: CartOptions = {}) => {
    for (const sku of skus) {
      await setFree(store, sku, 100)
    }
    const paying = await payAtGateway(store, CARTS, options)
    await setFree(store, skus.at(-1)!, 0)
    await bringAtOnce([store.shopper], paying)
    await untilAllTried(store)
    expect(await findCapturedWithoutStock(store)).toEqual([])
    await retryTwice(store, paying)
    await expectNothingPlaced(store, paying)

    await setFree(store, skus.at(-1)!, CARTS)
    await retryTwice(store, paying)
    await expectWhole(store, paying, { reserved: skus.length })
    expect(await listUnfinishedStates(store)).toEqual([])
  }

  afterEach(() => endRunsThatCoreLeft(store))

  it(
    "no order is captured without its stock, and each cart is captured once when stock is back",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await sellOut([MUG])
      }
    },
    120_000 + ROUNDS * 120_000
  )

  it("the same holds when one of two items is sold out", async () => {
    await sellOut([MUG, BEANS], { further_variants: [await findVariant(store, BEANS)] })
  })
})
