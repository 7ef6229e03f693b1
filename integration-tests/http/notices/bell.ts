/** Medusa's bell shows each matter once, even with several servers, and a flood as one entry. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pruneMessages from "../../../src/jobs/prune-messages"
import tellStaff from "../../../src/jobs/tell-staff"
import { soundOptions } from "../../../src/modules/svc/settings/__tests__/sound-options"
import { loadGuideCode } from "../../support/guide-code"
import { listenTo } from "../support/listen-to"
import { buildSecondServer } from "../support/second-server"
import { readBell } from "./read-bell"
import { raiseIssues, withNoticesStore } from "./with-notices-store"

withNoticesStore("notices", (store) => {
  /** Raises an issue about a payment; returns the number of its order. */
  const raiseIssue = async () => {
    const { orderId } = await store.shopper.hasPaid()
    await store.shopper.bringAnswer(orderId, "failed", "webhook")
    const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
    return `#${order?.display_id}`
  }

  describe("Medusa's bell", () => {
    it("announces a new issue once, with the number of its order and nothing personal", async () => {
      const number = await raiseIssue()
      await tellStaff(store.container)
      await tellStaff(store.container)

      const bell = await readBell(store)
      expect(bell).toEqual([
        {
          title: `Failed after success: ${number}`,
          description: expect.stringContaining("Check the merchant panel before you ship."),
        },
      ])
      expect(JSON.stringify(bell)).not.toMatch(/sara|thani|5512|shopper@|example\.com/i)
    })

    it("forgets a matter that ended ninety days ago, and never an open one", async () => {
      await raiseIssues(store, 3)
      await tellStaff(store.container)
      const [gone, recent] = await store.sql<{ id: string }>("SELECT id FROM svc_notice ORDER BY id")
      const end = (id: string | undefined, days: number) =>
        store.sql("UPDATE svc_notice SET over_at = now() - make_interval(days => ?) WHERE id = ?", [days, id])
      await end(gone?.id, 91)
      await end(recent?.id, 89)
      await store.sql("UPDATE svc_notice SET created_at = now() - interval '1 year'")

      await pruneMessages(store.container)

      const left = await store.sql<{ id: string }>("SELECT id FROM svc_notice")
      expect([left.length, left.some(({ id }) => id === gone?.id)]).toEqual([2, false])
    })

    it("names a payment without an order by its ORDER_ID", async () => {
      const [gatewayId] = await raiseIssues(store, 1)
      await tellStaff(store.container)
      expect(await readBell(store)).toMatchObject([{ title: `Order not placed: ${gatewayId}` }])
    })

    it.each([
      ["that is new", () => Promise.resolve([])],
      ["that waited to be told", () => store.svc.notices.raise()],
    ])("announces a matter %s once when several servers look at the same moment", async (_, prepare) => {
      await raiseIssues(store, 3)
      await prepare()
      await store.sql("UPDATE svc_notice SET belled_at = NULL, belled_as = NULL")
      const other = buildSecondServer(store, soundOptions)
      const claimed = await Promise.all([store.svc, other, store.svc, other].map(({ notices }) => notices.raise()))
      expect(claimed.flat()).toHaveLength(3)
      expect(new Set(claimed.flat().map(({ notice_id }) => notice_id)).size).toBe(3)
    })

    it("shows one notice about a flood, and the next one only after an hour", async () => {
      await raiseIssues(store, 120)
      await tellStaff(store.container)
      expect(await readBell(store)).toMatchObject([{ title: "Order not placed: 120 new" }])

      await raiseIssues(store, 2)
      await tellStaff(store.container)
      expect(await readBell(store)).toHaveLength(1)
      await store.sql("UPDATE svc_notice SET belled_at = belled_at - interval '61 minutes'")
      await tellStaff(store.container)
      expect((await readBell(store)).slice(1)).toHaveLength(2)
    })

    it("announces a matter again when it has ended and comes back", async () => {
      await raiseIssues(store, 1)
      await tellStaff(store.container)
      await store.sql("UPDATE svc_attention SET resolved_at = now()")
      await tellStaff(store.container)
      await store.sql("UPDATE svc_attention SET resolved_at = NULL")
      await tellStaff(store.container)
      expect(await readBell(store)).toHaveLength(2)
    })

    it("is in Arabic for a store whose staff read Arabic", async () => {
      const number = await raiseIssue()
      const inArabic = buildSecondServer(store, { ...soundOptions, staff_notices: { language: "ar" } })
      expect(await inArabic.notices.raise()).toMatchObject([{ title: `فشل بعد نجاح: \u2068${number}\u2069` }])
    })

    it("gets nothing, and nothing is logged, when the store has no provider for it", async () => {
      await store.sql("UPDATE notification_provider SET is_enabled = false")
      const logger = store.container.resolve(ContainerRegistrationKeys.LOGGER)
      const logged = [jest.spyOn(logger, "error"), jest.spyOn(logger, "warn")]
      await raiseIssues(store, 1)
      await tellStaff(store.container)
      expect(await readBell(store)).toEqual([])
      expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
      logged.forEach((spy) => spy.mockRestore())
    })
  })

  it("sends each new matter to a chat, as docs/events.md shows", async () => {
    const number = await raiseIssue()
    const file = "src/subscribers/chat.ts"
    type Subscriber = { default: (args: object) => Promise<void>; config: { event: string } }
    const { default: postToChat, config } = loadGuideCode("docs/events.md", file, require) as Subscriber
    const readHeard = listenTo(store, [config.event])
    await Promise.all([tellStaff(store.container), tellStaff(store.container)])
    const heard = await readHeard()
    process.env.CHAT_HOOK_URL = "https://chat.example/hook"
    const posted = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response())

    for (const event of heard) {
      await postToChat({ event, container: store.container })
    }

    const sent = posted.mock.calls.map(([address, init]) => [address, init?.body])
    posted.mockRestore()
    expect(sent).toEqual([["https://chat.example/hook", expect.stringMatching(/^\{"text":/)]])
    expect(JSON.stringify(sent)).toContain(`Failed after success: ${number}`)
    expect(JSON.stringify(sent)).toContain(`${store.url}/app/svc/payments/svcatt_`)
  })
})
