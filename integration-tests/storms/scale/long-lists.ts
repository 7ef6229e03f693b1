/** Long lists are counted up to a limit, and paged, sorted and filtered like short ones. */
import type { SvcPaymentListAnswer, SvcPaymentModesAnswer } from "../../../src/types"
import { FAILED, buildId, LIVE, writeManyPayments } from "../../http/support/many-payments"
import { withStore } from "../../http/support/with-store"
import { readCount, listOrderIds, orderIdsWith, readMessages, readPayments } from "./read-lists"

jest.setTimeout(240_000)

withStore("long lists", (store) => {
  describe("with many payments, staff", () => {
    it("get a count up to a limit, and are told when there are more", async () => {
      await writeManyPayments(store, 3000)

      expect(readCount(await readPayments(store))).toEqual([1000, true])
      expect(readCount(await readPayments(store, "status=failed"))).toEqual([FAILED - 1, true])
      expect(readCount(await readPayments(store, "environment=live"))).toEqual([LIVE, false])
      expect(readCount(await readPayments(store, `q=${buildId("SHOP-", 7)}`))).toEqual([1, false])
      expect(readCount(await readPayments(store, "q=none"))).toEqual([0, false])
      expect(readCount(await readMessages(store))).toEqual([1000, true])
      expect(readCount(await readMessages(store, "channel=staff"))).toEqual([9, false])
      expect(readCount(await readMessages(store, "channel[]=staff&channel[]=inquiry&outcome=unverified"))).toEqual([
        9,
        false,
      ])
    })

    it("can turn pages up to the limit, and see each row once", async () => {
      await writeManyPayments(store, 3000)
      const ids: string[] = []
      for (let offset = 0; offset <= 1000; offset += 100) {
        const page = await store.staff.call<SvcPaymentListAnswer>(
          "GET",
          `/admin/svc/payments?limit=100&offset=${offset}&fields=id`
        )
        ids.push(...page.payments.map(({ id }) => id))
      }
      expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => buildId("svcatt_", 3000 - index)))
      expect((await readPayments(store, "offset=999")).payments).toHaveLength(1)

      for (const list of ["payments", "messages", "invoices", "withdrawals", "refund-tasks"]) {
        const refused = await store.staff.ask("GET", `/admin/svc/${list}?offset=1001`)
        expect([refused.status, refused.body.message]).toEqual([
          400,
          expect.stringMatching(/offset: must be at most 1000/),
        ])
      }
    })

    it("see the latest or the earliest first, also when rows of several kinds are mixed", async () => {
      await writeManyPayments(store, 3000)

      for (const [query, ...latest] of [
        ["", 3000, 2999, 2998],
        ["order=created_at", 1, 2, 3],
        ["status=failed&environment=sandbox", 1001],
        ["status[]=failed&status[]=paid", 2999, 2998, 2997],
        ["status=failed&offset=2", 999, 998, 997],
      ] as const) {
        expect([query, listOrderIds((await readPayments(store, query)).payments)]).toEqual([
          query,
          orderIdsWith(...latest),
        ])
      }
      for (const [query, ...latest] of [
        ["outcome=unverified&order=created_at", 1, 1, 2],
        ["channel[]=staff&channel[]=callback", 3000, 2999, 2998],
      ] as const) {
        expect(listOrderIds((await readMessages(store, query)).messages)).toEqual(orderIdsWith(...latest))
      }
    })

    it("find the few payments of an amount, a mode or a day, wherever they are, and sort by amount as a number", async () => {
      await writeManyPayments(store, 3000)
      for (const [query, latest, count, hasMore] of [
        ["amount=100.01", [100], 1, false],
        ["amount[$gte]=100", [3000, 2900, 2800], 30, false],
        ["amount[$gte]=100&amount[$lte]=1000&order=amount", [100, 200, 300], 9, false],
        ["amount[$gte]=100&environment=live&order=created_at", [100, 200, 300], 10, false],
        ["order=-amount", [3000, 2900, 2800], 1000, true],
        ["order=-amount&status=failed", [1000, 900, 800], 1000, true],
        ["order=-amount&amount[$lte]=950&offset=5", [400, 300, 200], 1000, true],
        ["payment_mode=GOOGLE%20PAY", [2001], 1, false],
        ["order=-amount&payment_mode=CREDIT%20CARD&amount[$gte]=71", [], 0, false],
      ] as const) {
        const page = await readPayments(store, query)
        expect([query, listOrderIds(page.payments), ...readCount(page)]).toEqual([
          query,
          orderIdsWith(...latest),
          count,
          hasMore,
        ])
      }
      expect((await store.staff.call<SvcPaymentModesAnswer>("GET", "/admin/svc/payments/modes")).modes).toEqual([
        "CREDIT CARD",
        "GOOGLE PAY",
      ])
    })

    it("are not told that there are more when every possible row was searched", async () => {
      await writeManyPayments(store, 3000)
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
      const page = await readPayments(store, `amount[$lte]=70&created_at[$gte]=${anHourAgo}`)
      expect([page.has_more_than_count, page.count > 55, page.count < 62]).toEqual([false, true, true])
      expect(readCount(await readPayments(store, "amount[$lte]=70"))).toEqual([1000, true])
    })

    it("see the latest of all rows that match a search, also when nearly all match", async () => {
      await writeManyPayments(store, 3000)

      for (const q of ["SHOP-", "shop", "payses_", "shopper"]) {
        const found = await readPayments(store, `q=${q}`)
        expect([q, listOrderIds(found.payments), ...readCount(found)]).toEqual([
          q,
          orderIdsWith(3000, 2999, 2998),
          1000,
          true,
        ])
      }
      expect(listOrderIds((await readPayments(store, "q=SHOP-&order=created_at")).payments)).toEqual(
        orderIdsWith(1, 2, 3)
      )
      // A rare row is found if it is among the latest with that beginning, or by a longer beginning.
      expect(listOrderIds((await readPayments(store, "q=SHOP-&status=awaiting_payment")).payments)).toEqual(
        orderIdsWith(3000, 2995, 2990)
      )
      // A rare name is found wherever it is in the list.
      const rare = await readPayments(store, "q=maryam")
      expect([listOrderIds(rare.payments), ...readCount(rare)]).toEqual([orderIdsWith(2001, 1001, 1), 3, false])
      const old = await readPayments(store, `q=${buildId("SHOP-", 7).slice(0, -1)}&environment=live`)
      expect([listOrderIds(old.payments), ...readCount(old)]).toEqual([orderIdsWith(9, 8, 7), 9, false])
      expect(listOrderIds((await readMessages(store, "q=SHOP-")).messages)).toEqual(orderIdsWith(3000, 3000, 2999))
    })
  })

  describe("staff who look at the overview", () => {
    it("see the environment's last message, also when the latest thousands are from the other environment", async () => {
      await writeManyPayments(store, 3000)
      const readLast = async (environment: string) =>
        (
          await store.staff.call<{ overview: { last_message: object | null } }>(
            "GET",
            `/admin/svc/overview?environment=${environment}`
          )
        ).overview.last_message
      const messages = await store.sql<{ created_at: Date }>(
        "SELECT created_at FROM svc_message WHERE attempt_id = ? ORDER BY created_at DESC",
        [buildId("svcatt_", LIVE)]
      )
      expect(await readLast("sandbox")).toMatchObject({ channel: expect.any(String), outcome: "verified" })
      expect(await readLast("live")).toMatchObject({ received_at: messages[0]?.created_at.toISOString() })

      await store.sql("DELETE FROM svc_attempt WHERE environment = 'live'")
      expect(await readLast("live")).toBeNull()
    })
  })
})
