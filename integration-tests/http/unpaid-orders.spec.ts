/** An order whose money did not come is canceled in time, once, and only if no money is expected (`cancel_unpaid_after`). */
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import cancelUnpaidOrders from "../../src/jobs/cancel-unpaid-orders"
import { findPendingAuthorization } from "../../src/modules/svc/settings/pending-authorization"
import type { InquiryAnswer } from "../../src/modules/svc/settings/options/options"
import type { SvcOrderAnswer } from "../../src/types"
import { readBooks, openAttention } from "../support/books"
import { expectRefusal } from "./support/answers"
import { findAccountId, hireColleague } from "./support/colleague"
import { bindInvoiceActions, buildTeaLines } from "./support/invoices"
import { requestTransfer } from "./support/order-transfer"
import { markAsPaid, openCollection } from "./support/payment-links"
import { changeSettings } from "./support/settings"
import { readPlaced } from "./support/stock"
import { placeUnpaidOrder } from "./support/unpaid-order"
import { untilAllTried } from "./support/until-all-tried"
import { withStore } from "./support/with-store"

const HOURS = 24

const gateway: { asked: number; answer: () => Promise<InquiryAnswer | undefined> } = {
  asked: 0,
  answer: () => Promise.resolve(undefined),
}

const options = {
  cancel_unpaid_after: HOURS,
  place_order_in_progress: findPendingAuthorization() !== undefined,
  inquire: () => {
    gateway.asked++
    return gateway.answer()
  },
}

withStore(
  "unpaid orders",
  (store) => {
    beforeEach(() => {
      gateway.asked = 0
      gateway.answer = () => Promise.resolve(undefined)
    })

    /** Ages everything about orders. */
    const letPass = async (hours: number) => {
      const columns: [string, string[]][] = [
        ["svc_attempt", ["created_at", "reported_at"]],
        ["svc_payment_link", ["created_at", "expires_at", "withdrawn_at"]],
        ["svc_invoice", ["created_at"]],
        ["svc_history_entry", ["created_at"]],
        ["payment_session", ["created_at"]],
        ['"order"', ["created_at", "updated_at"]],
      ]
      for (const [table, moments] of columns) {
        const set = moments.map((moment) => `${moment} = ${moment} - make_interval(hours => ${hours})`).join(", ")
        await store.sql(`UPDATE ${table} SET ${set}`)
      }
    }

    const readStatus = async (id: string) =>
      (await store.sql<{ status: string }>(`SELECT status FROM "order" WHERE id = ?`, [id]))[0]?.status

    const readCancellation = async (id: string) =>
      (await store.staff.call<SvcOrderAnswer>("GET", `/admin/svc/orders/${id}`)).order.cancellation

    const withdraw = (id: string) => store.staff.call("POST", `/admin/svc/orders/${id}/payment-link/withdraw`)

    const decide = (id: string, stopped: boolean, staff = store.staff) =>
      staff.ask("POST", `/admin/svc/orders/${id}/cancellation`, { stopped })

    /** Creates an order for which the plugin requested money, by a payment link that no longer works. */
    const anUnpaidOrder = async () => {
      const order = await placeUnpaidOrder(store)
      await store.staff.call("POST", `/admin/svc/orders/${order.id}/payment-link`)
      await withdraw(order.id)
      return order
    }

    /** Opens a payment session of an order, as a storefront does. */
    const openSession = async (id: string) => {
      const path = `/store/payment-collections/${await openCollection(store, id)}/payment-sessions`
      await store.shopper.expectOk(store.shopper.call("POST", path, { provider_id: "pp_svc_svc" }))
    }

    /** Runs the job, and returns the resulting state of an order. */
    const afterRun = async (id: string) => {
      await cancelUnpaidOrders(store.container)
      await untilAllTried(store)
      return readStatus(id)
    }

    it("are canceled when the time is over, and staff see the time before and the cancellation after", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS - 1)
      const waiting = await readCancellation(id)
      expect(waiting).toMatchObject({ state: "waiting", stopped_by: null })
      const left = Date.parse(waiting?.at ?? "") - Date.now()
      expect(left / 3_600_000).toBeCloseTo(1, 1)
      expect(await afterRun(id)).toBe("pending")

      await letPass(1)
      expect(await afterRun(id)).toBe("canceled")
      expect(await readCancellation(id)).toEqual({ state: "canceled", at: expect.any(String), stopped_by: null })
    })

    it("are canceled even when many older orders are kept", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS)
      // A link of an order that is not there is a reason that ended, and nothing to cancel.
      await store.sql(
        `INSERT INTO svc_payment_link SELECT (jsonb_populate_record(link, jsonb_build_object('id', 'svclnk_' || n,
           'order_id', 'order_' || n, 'withdrawn_at', withdrawn_at - interval '1 hour'))).*
         FROM svc_payment_link link, generate_series(1, 250) n`
      )
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are canceled once by two servers that share no lock, and no refusal is logged", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS)
      const note = store.svc.unpaidOrders.noteCanceled.bind(store.svc.unpaidOrders)
      const other = jest.spyOn(store.svc.unpaidOrders, "noteCanceled").mockImplementationOnce(async (orderId) => {
        const entryId = await note(orderId)
        await note(orderId)
        await store.staff.call("POST", `/admin/orders/${id}/cancel`)
        return entryId
      })
      const info = jest.spyOn(store.container.resolve<Logger>(ContainerRegistrationKeys.LOGGER), "info")
      expect(await afterRun(id)).toBe("canceled")
      expect(info.mock.calls.filter(([words]) => words.includes("unpaid order"))).toEqual([])
      expect(await store.sql("SELECT id FROM svc_history_entry WHERE action = 'canceled_unpaid'")).toHaveLength(1)
      info.mockRestore()
      other.mockRestore()
    })

    it("have a reason in the history exactly when they were canceled", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS)
      const note = jest.spyOn(store.svc.unpaidOrders, "noteCanceled").mockRejectedValueOnce(new Error("no connection"))
      expect(await afterRun(id)).toBe("pending")
      note.mockRestore()

      const execute = jest
        .spyOn(store.container.resolve(Modules.ORDER), "cancel")
        .mockRejectedValueOnce(new Error("no"))
      expect(await afterRun(id)).toBe("pending")
      execute.mockRestore()
      expect(await store.sql("SELECT id FROM svc_history_entry WHERE action = 'canceled_unpaid'")).toEqual([])

      // The cancellation that Medusa rolled back has changed the order.
      await letPass(HOURS)
      expect([await afterRun(id), (await readCancellation(id))?.state]).toEqual(["canceled", "canceled"])
    })

    it("are canceled although a stranger has requested a transfer of them, which ends then", async () => {
      const { id } = await anUnpaidOrder()
      await requestTransfer(store, id, "stranger@example.com")
      await letPass(HOURS)
      expect(await afterRun(id)).toBe("canceled")
      expect(
        await store.sql("SELECT status FROM order_change WHERE status = 'requested' AND deleted_at IS NULL")
      ).toEqual([])
    })

    it("wait from the moment at which staff make a draft an order, however long ago its link ended", async () => {
      const { id } = await placeUnpaidOrder(store, { status: "draft", is_draft_order: true })
      await store.staff.call("POST", `/admin/svc/orders/${id}/payment-link`)
      await withdraw(id)
      await letPass(5 * HOURS + 48)
      await store.staff.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
      expect(await afterRun(id)).toBe("pending")
      await letPass(HOURS)
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are kept while staff edit them", async () => {
      const { id } = await anUnpaidOrder()
      await store.staff.call("POST", "/admin/order-edits", { order_id: id })
      await letPass(HOURS)
      expect(await afterRun(id)).toBe("pending")
      await store.staff.call("DELETE", `/admin/order-edits/${id}`)
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are kept while the store accepts no payments, because nobody can pay them", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS)
      await changeSettings(store, { enabled: false })
      expect(await afterRun(id)).toBe("pending")
      await changeSettings(store, { enabled: true })
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are canceled in time even when the personal data of their payments was removed meanwhile", async () => {
      const { id } = await anUnpaidOrder()
      const invoice = await bindInvoiceActions(store).create({ lines: buildTeaLines("10.00"), order_id: id })
      await store.staff.call("POST", `/admin/svc/invoices/${invoice.id}/set-aside`, { set_aside: true })
      await letPass(HOURS)
      await store.sql("UPDATE svc_invoice SET email = NULL, updated_at = now()")
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are canceled even when payments are opened again and again, and accept none in the last hour", async () => {
      const { id } = await anUnpaidOrder()
      for (let opened = 0; opened < 3; opened++) {
        await letPass(HOURS - 1)
        await openSession(id)
        expect(await afterRun(id)).toBe("pending")
      }
      const [session] = await store.sql<{ id: string }>(
        "SELECT id FROM payment_session WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT 1"
      )
      const visit = (language = "en") =>
        fetch(`${store.url}/svc/checkout/${session?.id}`, { headers: { "Accept-Language": language } })
      expect((await visit()).status).toBe(200)
      await letPass(2)
      const refused = await visit("ar")
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("انتهت مهلة دفع هذا الطلب")])
      expect(await store.shopper.call("POST", `/store/svc/sdk/${session?.id}`, {})).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("The time to pay this order is over") },
      })
      expect(await afterRun(id)).toBe("pending")
      await letPass(1)
      expect(await afterRun(id)).toBe("canceled")
    })

    it("are also found after the end of a session that was opened long after the last reason in the ledger", async () => {
      const { id } = await anUnpaidOrder()
      await letPass(HOURS - 1)
      await openSession(id)
      await letPass(HOURS)
      // The last reason of the ledger ran out more than 48 hours ago only in a store that waits for longer.
      await store.sql("UPDATE svc_payment_link SET withdrawn_at = withdrawn_at - interval '26 hours'")
      expect(await afterRun(id)).toBe("canceled")
    })

    if (findPendingAuthorization()) {
      describe("that were placed while their payment was in progress", () => {
        const placeInProgress = async () => {
          const { checkout, orderId } = await store.shopper.reachGateway()
          await store.shopper.bringAnswer(orderId, "in_progress")
          const { orders } = await readBooks(store, checkout.cart_id)
          return { cart_id: checkout.cart_id, gatewayOrderId: orderId, id: orders[0] ?? "" }
        }

        it("give their stock back when canceled, and staff decide about money that comes later", async () => {
          const { cart_id, gatewayOrderId, id } = await placeInProgress()
          expect((await readPlaced(store, cart_id)).reserved).toBeGreaterThan(0)
          await letPass(HOURS)
          expect(await afterRun(id)).toBe("canceled")
          expect((await readPlaced(store, cart_id)).reserved).toBe(0)

          await store.shopper.bringAnswer(gatewayOrderId, "success")
          expect(await openAttention(store)).toEqual(["order_canceled"])
        })

        it.each([
          [
            "says that the money came",
            () => Promise.resolve({ status: "success", transaction_number: "L1", amount: "70" }),
          ],
          [
            "says that it is in progress",
            () => Promise.resolve({ status: "in_progress", transaction_number: "L1", amount: "70" }),
          ],
          ["does not answer", () => Promise.reject(new Error("down"))],
        ] as [string, typeof gateway.answer][])("are kept when the last inquiry %s", async (_what, answer) => {
          const { id } = await placeInProgress()
          await letPass(HOURS)
          gateway.answer = answer
          expect([await afterRun(id), gateway.asked]).toEqual(["pending", 1])
        })

        it("are canceled at once when the last inquiry says that the payment failed", async () => {
          const { id } = await placeInProgress()
          await letPass(HOURS)
          gateway.answer = () => Promise.resolve({ status: "failed", transaction_number: "L1", amount: "70" })
          expect([await afterRun(id), gateway.asked]).toEqual(["canceled", 1])
        })

        it("are kept for the whole time after the gateway reported a failure", async () => {
          const { gatewayOrderId, id } = await placeInProgress()
          await letPass(HOURS - 1)
          await store.shopper.bringAnswer(gatewayOrderId, "failed")
          await letPass(HOURS - 1)
          expect(await afterRun(id)).toBe("pending")
          await letPass(1)
          expect(await afterRun(id)).toBe("canceled")
        })

        it("are kept when staff make a payment link while the gateway is asked", async () => {
          const { gatewayOrderId, id } = await placeInProgress()
          await store.shopper.bringAnswer(gatewayOrderId, "failed")
          await letPass(HOURS)
          gateway.answer = async () => {
            await store.staff.call("POST", `/admin/svc/orders/${id}/payment-link`)
            return undefined
          }
          expect([await afterRun(id), gateway.asked]).toEqual(["pending", 1])
        })

        it("are kept while a later payment of theirs is recent", async () => {
          const { gatewayOrderId, id, cart_id } = await placeInProgress()
          await store.shopper.bringAnswer(gatewayOrderId, "failed")
          await letPass(HOURS)
          const [session] = await store.sql<{ id: string }>("SELECT payment_session_id AS id FROM svc_attempt")
          await store.shopper.goToGateway({ session_id: session?.id ?? "", cart_id } as never)
          expect(await afterRun(id)).toBe("pending")
        })
      })
    }

    describe("are kept", () => {
      const tender: [string, (id: string) => Promise<unknown>][] = [
        [
          "have an invoice that can still be paid",
          (id) => bindInvoiceActions(store).create({ lines: buildTeaLines("10.00"), order_id: id }),
        ],
        ["were marked as paid by staff", (id) => markAsPaid(store, id)],
        [
          "are being delivered",
          (id) =>
            store
              .sql(`INSERT INTO fulfillment (id, location_id, delivery_address_id) VALUES ('ful_t', 'loc_t', NULL)`)
              .then(() =>
                store.sql(
                  `INSERT INTO order_fulfillment (order_id, fulfillment_id, id) VALUES (?, 'ful_t', 'ordful_t')`,
                  [id]
                )
              ),
        ],
      ]
      it.each(tender)("when they %s", async (_what, change) => {
        const { id } = await anUnpaidOrder()
        await change(id)
        await letPass(HOURS)
        const before = await readStatus(id)
        expect(await afterRun(id)).toBe(before)
        expect(await readCancellation(id)).toBeNull()
        expectRefusal(await decide(id, true), 400, "not waiting to be canceled")
      })

      it("while they have a payment link that works", async () => {
        const { id } = await anUnpaidOrder()
        await store.staff.call("POST", `/admin/svc/orders/${id}/payment-link`)
        await letPass(HOURS)
        expect(await afterRun(id)).toBe("pending")
        const { at } = (await readCancellation(id)) ?? {}
        expect((Date.parse(at ?? "") - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
      })

      it("when the plugin never asked for their money", async () => {
        const { id } = await placeUnpaidOrder(store)
        await letPass(HOURS)
        expect([await afterRun(id), await readCancellation(id)]).toEqual(["pending", null])
      })
    })

    describe("whose cancellation staff stop", () => {
      it("are kept until staff resume it", async () => {
        const { id } = await anUnpaidOrder()
        const stopped = { state: "stopped", at: null, stopped_by: "admin@shop.example" }
        expect((await decide(id, true)).body).toEqual({ cancellation: stopped })
        await letPass(HOURS)
        expect(await afterRun(id)).toBe("pending")

        expect((await decide(id, false)).body).toMatchObject({ cancellation: { state: "waiting" } })
        expect(await afterRun(id)).toBe("canceled")
        expectRefusal(await decide(id, true), 400, "not waiting to be canceled")
      })

      it("can be stopped only by staff who may ask for money", async () => {
        const { id } = await anUnpaidOrder()
        const clerk = await hireColleague(store, "clerk@shop.example")
        await changeSettings(store, { "permissions.invoices": [await findAccountId(store, "admin@shop.example")] })
        expect((await decide(id, true, clerk)).status).toBe(403)
        expect(await readCancellation(id)).toMatchObject({ state: "waiting" })
      })
    })
  },
  options
)
