/**
 * Limits the number of database statements of each path of a payment, so that it does not grow unnoticed: a change that
 * raises a number here explains why. `ours` is the exact number of those that name a table of the plugin; core may need
 * fewer than `all`.
 */
import { countStatements } from "../support/count-statements"
import { offerSystemProvider, SYSTEM_PROVIDER } from "../support/offer-system-provider"
import { withStore } from "../support/with-store"

withStore("statements", (store) => {
  const openSession = async (providerId: string) => {
    const collectionId = await store.shopper.openCollection(await store.shopper.fillCart())
    const path = `/store/payment-collections/${collectionId}/payment-sessions`
    return countStatements(() => store.shopper.expectOk(store.shopper.call("POST", path, { provider_id: providerId })))
  }

  const ours = (statements: string[]) => statements.filter((text) => /\bsvc_/.test(text)).length

  const expectAtMost = (statements: string[], most: { all: number; ours: number }) => {
    expect({ ours: ours(statements), all: Math.max(statements.length, most.all) }).toEqual(most)
  }

  it("opening a payment session takes two statements more than with Medusa's own provider: settings read, data written", async () => {
    await offerSystemProvider(store)
    // Fill the server's caches first.
    await openSession("pp_svc_svc")
    const system = await openSession(SYSTEM_PROVIDER)
    const own = await openSession("pp_svc_svc")
    expect([own.length - system.length, ours(own)]).toEqual([2, 1])
  })

  it("showing the checkout page takes a limited number of statements", async () => {
    const { session_id } = await store.shopper.checkOut()
    const page = () => store.shopper.expectOk(store.shopper.call("GET", `/svc/checkout/${session_id}`))
    await page()
    const statements = await countStatements(page)
    // One reads the settings again before the attempt is written, because staff may just have switched new payments
    // off. Seven check whether the cart can become an order, in the tables of five modules of Medusa: region,
    // delivery method, variant, shipping profile, stock item, stock location and stock. All but the last run
    // concurrently. Five find the shop's language, because this storefront names none.
    expectAtMost(statements, { all: 30, ours: 5 })
  })

  it("each message about a payment takes a limited number of statements", async () => {
    const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
    const { callback, webhook } = await store.sandbox.answer(orderId, "success")
    const countOf = (message: typeof webhook) => countStatements(() => store.shopper.bring(message))
    // The first callback, until the shopper is sent back to the order. Three read the settings, to check whether the
    // store has gone live since. Payments that began live skip this check.
    expectAtMost(await countOf(callback), { all: 164, ours: 16 })
    // The callback again, the webhook about the settled payment, and this again.
    expectAtMost(await countOf(callback), { all: 3, ours: 3 })
    expectAtMost(await countOf(webhook), { all: 6, ours: 4 })
    expectAtMost(await countOf(webhook), { all: 1, ours: 1 })
  })
})
