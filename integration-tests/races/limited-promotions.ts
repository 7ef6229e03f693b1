/** A limited promotion is never used more often than its limit, even when several shoppers pay at once. */
import { expectPaidOnce } from "../support/books"
import { bringAtOnce, payAtGateway, type Way } from "../http/support/paying-at-once"
import { untilAllTried } from "../http/support/until-all-tried"
import { endRunsThatCoreLeft, expectWhole, retryTwice, findUnlinkedOrders } from "../http/support/whole"
import { withStore } from "../http/support/with-store"

const CARTS = 4

jest.setTimeout(240_000)

withStore("limited promotions", (store) => {
  const givePromotion = (code: string, limits: Record<string, unknown>) =>
    store.staff.call("POST", "/admin/promotions", {
      code,
      type: "standard",
      status: "active",
      application_method: { type: "fixed", target_type: "order", value: 5, currency_code: "qar" },
      ...limits,
    })

  const campaign = (budget: Record<string, unknown>) => ({
    campaign: { name: "Few", campaign_identifier: "few", budget },
  })

  const timesUsed = async () => {
    const [row] = await store.sql<{ used: unknown }>(
      `SELECT coalesce(budget.used, promotion.used) AS used FROM promotion
       LEFT JOIN promotion_campaign_budget budget ON budget.campaign_id = promotion.campaign_id`
    )
    return Number(row?.used)
  }

  const openDetails = async () => {
    const rows = await store.sql<{ detail: string }>("SELECT detail FROM svc_attention WHERE resolved_at IS NULL")
    return rows.map(({ detail }) => detail)
  }

  const split = async (paying: Awaited<ReturnType<typeof payAtGateway>>) => {
    const placed = await store.sql<{ cart_id: string }>("SELECT cart_id FROM order_cart WHERE deleted_at IS NULL")
    const isPlaced = ({ cart_id }: { cart_id: string }) => placed.some((row) => row.cart_id === cart_id)
    return { placed: paying.filter(isPlaced), waiting: paying.filter((cart) => !isPlaced(cart)) }
  }

  const TOLD_BY_THE_GATEWAY: readonly Way[] = ["callback", "webhook"]

  afterEach(() => endRunsThatCoreLeft(store))

  it.each([
    ["of its campaign", campaign({ type: "usage", limit: 2 })],
    ["of its own", { limit: 2 }],
  ])(
    "a promotion with a limit %s is used as often as the limit says, and nobody's money is lost",
    async (_whose, limits) => {
      await givePromotion("FEW", limits)
      const paying = await payAtGateway(store, CARTS, { promo_codes: ["FEW"] })

      await bringAtOnce([store.shopper], paying, TOLD_BY_THE_GATEWAY)
      await untilAllTried(store)
      await retryTwice(store, paying)

      const { placed, waiting } = await split(paying)
      expect([placed.length, waiting.length, await timesUsed()]).toEqual([2, CARTS - 2, 2])
      for (const { cart_id } of placed) {
        await expectPaidOnce(store, cart_id)
      }
      expect(await openDetails()).toEqual(
        waiting.map(() => expect.stringContaining("Promotion FEW has reached its limit") as string)
      )
      expect(await findUnlinkedOrders(store)).toEqual([])

      const raised = "campaign" in limits ? "UPDATE promotion_campaign_budget SET" : "UPDATE promotion SET"
      const raw = "campaign" in limits ? `, raw_limit = '{"value": "${CARTS}", "precision": 20}'` : ""
      await store.sql(`${raised} "limit" = ${CARTS}${raw} WHERE id IS NOT NULL`)
      await retryTwice(store, paying)
      await expectWhole(store, paying)
      expect(await timesUsed()).toBe(CARTS)
    }
  )

  it.each([
    ["of its campaign", campaign({ type: "usage", limit: 1 })],
    ["of its own", { limit: 1 }],
    ["of money", campaign({ type: "spend", limit: 5, currency_code: "qar" })],
    ["of uses by one customer", campaign({ type: "use_by_attribute", attribute: "customer_email", limit: 1 })],
  ])("a shopper is not sent to pay once a limit %s is reached", async (_whose, limits) => {
    await givePromotion("FEW", limits)
    const first = await store.shopper.checkOut({ promo_codes: ["FEW"] })
    const late = await store.shopper.checkOut({ promo_codes: ["FEW"] })
    const messages = await store.sandbox.answer(await store.shopper.goToGateway(first), "success")
    await store.shopper.bring(messages.callback)
    await expectPaidOnce(store, first.cart_id)

    const reached = expect.stringContaining("The promotion FEW has reached its limit.") as string
    const { status, body } = await store.shopper.signedForm(late.session_id)
    expect([status, body.message]).toEqual([400, reached])
    const page = await fetch(`${store.url}/svc/checkout/${late.session_id}`)
    expect([page.status, await page.text()]).toEqual([400, reached])
    expect(await store.sql("SELECT id FROM svc_attempt")).toHaveLength(1)
  })

  it("a used-up promotion stops no shopper who does not use it", async () => {
    await givePromotion("FEW", campaign({ type: "usage", limit: 1 }))
    await store.sql(`UPDATE promotion_campaign_budget SET used = 1, raw_used = '{"value": "1", "precision": 20}'`)
    const paying = await payAtGateway(store, 1)
    await bringAtOnce([store.shopper], paying, TOLD_BY_THE_GATEWAY)
    await expectWhole(store, paying)
    expect(await timesUsed()).toBe(1)
  })
})
