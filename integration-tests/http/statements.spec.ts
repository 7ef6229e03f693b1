import { signedMessage } from "./support/forge"
import { countStatements } from "./support/count-statements"
import type { Checkout } from "./support/shopper"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

const SYSTEM_PROVIDER = "pp_system_default"

/**
 * How many statements the ways of a payment send to the database, so that none grows unnoticed: a change that raises a
 * number here says why. `ours` are those that name a table of the plugin, and what opens and ends its transactions.
 */
withStore((store) => {
  const enableSystemProvider = () =>
    store.staff.call("POST", `/admin/regions/${store.seeded.region_id}`, {
      payment_providers: ["pp_svc_svc", SYSTEM_PROVIDER],
    })

  const openSession = async (providerId: string) => {
    const { body } = await store.shopper.expectOk(
      store.shopper.call<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", {
        cart_id: await store.shopper.fillCart(),
      })
    )
    const path = `/store/payment-collections/${body.payment_collection.id}/payment-sessions`
    return countStatements(() => store.shopper.expectOk(store.shopper.call("POST", path, { provider_id: providerId })))
  }

  const ours = (statements: string[]) => statements.filter((text) => /\bsvc_/.test(text)).length

  const answered = async (checkout: Checkout) => {
    const orderId = await store.shopper.goToGateway(checkout)
    return { orderId, ...(await store.sandbox.answer(orderId, "success")) }
  }

  it("opening a payment session takes one statement more than with Medusa's own provider", async () => {
    await enableSystemProvider()
    // What is read once and kept by the server is read before.
    await openSession("pp_svc_svc")
    const system = await openSession(SYSTEM_PROVIDER)
    const own = await openSession("pp_svc_svc")
    console.log(system.map((s) => s.slice(0, 90)).join("\n") + "\n=====\n" + own.map((s) => s.slice(0, 90)).join("\n"))
    expect([own.length - system.length, ours(own)]).toEqual([1, 1])
  })

  it("showing the checkout page", async () => {
    const { session_id } = await store.shopper.checkOut()
    const page = () => store.shopper.expectOk(store.shopper.call("GET", `/svc/checkout/${session_id}`))
    await page()
    const statements = await countStatements(page)
    expect([statements.length, ours(statements)]).toEqual([0, 0])
  })

  it("the first callback, until the shopper is sent back to the order", async () => {
    const { callback } = await answered(await store.shopper.checkOut())
    const statements = await countStatements(() => store.shopper.bring(callback))
    expect([statements.length, ours(statements)]).toEqual([0, 0])
  })

  it("a callback that comes again", async () => {
    const { callback } = await answered(await store.shopper.checkOut())
    await store.shopper.bring(callback)
    const statements = await countStatements(() => store.shopper.bring(callback))
    expect([statements.length, ours(statements)]).toEqual([0, 0])
  })

  it("a webhook that says something new", async () => {
    const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
    const failed = signedMessage("webhook", { orderId, amount: "70.00", status: "failed" })
    const statements = await countStatements(() => store.shopper.bring(failed))
    expect([statements.length, ours(statements)]).toEqual([0, 0])
  })

  it("a webhook about something settled", async () => {
    const { callback, webhook } = await answered(await store.shopper.checkOut())
    await store.shopper.bring(callback)
    const statements = await countStatements(() => store.shopper.bring(webhook))
    expect([statements.length, ours(statements)]).toEqual([0, 0])
  })

  it("a webhook about something settled that comes again is one statement", async () => {
    const { callback, webhook } = await answered(await store.shopper.checkOut())
    await store.shopper.bring(callback)
    await store.shopper.bring(webhook)
    const statements = await countStatements(() => store.shopper.bring(webhook))
    expect([statements.length, ours(statements)]).toEqual([1, 1])
  })
})
