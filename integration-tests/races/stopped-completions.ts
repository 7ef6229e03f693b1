/**
 * A completion that core leaves half-way is rolled back, or waits for staff uncaptured, and the order is placed once
 * that is possible.
 */
import { Modules } from "@medusajs/framework/utils"
import { openAttention, readBooks } from "../support/books"
import { captureMeanwhile } from "../http/support/capture-meanwhile"
import type { Paying } from "../http/support/paying-at-once"
import { payWithoutSettling } from "../http/support/record-only"
import { sendMoneyBack } from "../http/support/send-back"
import {
  endLocksOfCore,
  MUG,
  readPlaced,
  runRepairJob,
  runRetryJob,
  setFree,
  shortenLockWaits,
  slowDownFailures,
  listUnfinishedStates,
} from "../http/support/stock"
import { expectPlacedWithStock, expectTakenBackUncaptured, stopHalfWay } from "../http/support/unfinished-orders"
import { endRunsThatCoreLeft, expectWhole } from "../http/support/whole"
import { withStore } from "../http/support/with-store"
import { expectNotCaptured } from "../http/support/expect-not-captured"

jest.setTimeout(240_000)

withStore("stopped completions", (store) => {
  describe("when the database is slow to store that a completion has failed", () => {
    afterEach(async () => {
      await store.sql("DROP FUNCTION IF EXISTS slow_down() CASCADE")
      await endRunsThatCoreLeft(store)
    })

    it("core stops half-way and leaves the order behind", async () => {
      const checkout = await stopHalfWay(store)

      expect(await listUnfinishedStates(store)).toEqual(["waiting_to_compensate"])
      expect(await readPlaced(store, checkout.cart_id)).toEqual({ orders: [expect.any(String)], reserved: 0 })
      const locking = store.container.resolve(Modules.LOCKING)
      await expect(locking.acquire(checkout.cart_id)).rejects.toThrow("Failed to acquire lock")
    })

    describe("and its server is killed", () => {
      interface Step {
        definition: { action?: string }
        invoke: { state: string; status: string }
        compensate: { state: string; status: string }
        stepFailed: boolean
      }

      /** Changes the stored run of core's completion with `change`; with a transaction id it belongs to another server. */
      const leftAs = async (change: (step: Step) => void, { state, transaction_id }: Record<string, string> = {}) => {
        const [run] = await store.sql<{ id: string; execution: { state: string; steps: Record<string, Step> } }>(
          "SELECT id, execution FROM workflow_execution WHERE state = 'waiting_to_compensate'"
        )
        const { id, execution } = run!
        const { _root, ...steps } = execution.steps
        Object.values(steps).forEach(change)
        const written = JSON.stringify({
          ...execution,
          ...(state && { state }),
          ...(transaction_id && { transactionId: transaction_id }),
        })
        await store.sql(
          `UPDATE workflow_execution SET execution = ?::jsonb, state = coalesce(?, state),
             transaction_id = coalesce(?, transaction_id) WHERE id = ?`,
          [written, state ?? null, transaction_id ?? null, id]
        )
      }

      const BESIDE_OTHERS = ["update-carts", "create-remote-links", "register-usage", "emit-event-step"]

      /** Marks a step that core runs in parallel as ended, or not. */
      const note = (invoke: Step["invoke"]) => (step: Step) => {
        if (BESIDE_OTHERS.includes(step.definition.action ?? "")) {
          step.invoke = invoke
        }
      }
      const noteEnded = note({ state: "done", status: "ok" })
      const noteOpen = note({ state: "invoking", status: "waiting_response" })

      const expectTakenBack = async (checkout: Paying) => {
        await store.shopper.bring(checkout.callback)
        await expectTakenBackUncaptured(store, checkout)
        await expectPlacedWithStock(store, checkout)
      }

      it.each([
        ["more", noteEnded],
        ["less", noteOpen],
      ])("the plugin takes back a run of which the database knows %s than the engine", async (_, change) => {
        const checkout = await stopHalfWay(store)
        await leftAs(change)
        await endLocksOfCore(store, [checkout.cart_id])
        await expectTakenBack(checkout)
      })

      const notTakenBack = /is incomplete.*must be rolled back, and that failed/

      it("an order whose run waits for an unknown step is left to staff, uncaptured", async () => {
        const checkout = await stopHalfWay(store)
        await leftAs(
          (step) => {
            noteEnded(step)
            if (step.definition.action === "create-orders") {
              step.invoke = { state: "invoking", status: "waiting_response" }
            }
          },
          { transaction_id: "of-a-killed-server" }
        )
        await endLocksOfCore(store, [checkout.cart_id])
        await setFree(store, MUG, 1)

        await store.shopper.bring(checkout.callback)

        await expectNotCaptured(store, checkout, notTakenBack)
        expect((await readPlaced(store, checkout.cart_id)).orders).toHaveLength(1)
      })

      it("an order that core should take back, but that staff have begun to send, is left to them, uncaptured", async () => {
        const checkout = await stopHalfWay(store)
        await endLocksOfCore(store, [checkout.cart_id])
        await setFree(store, MUG, 1)
        await store.sql(
          `UPDATE order_item SET fulfilled_quantity = 1, raw_fulfilled_quantity = '{"value": "1", "precision": 20}'`
        )

        await store.shopper.bring(checkout.callback)

        await expectNotCaptured(store, checkout, notTakenBack)
        expect((await readPlaced(store, checkout.cart_id)).orders).toHaveLength(1)
      })

      it.each(["update-carts", "create-orders", "register-usage"])(
        "the plugin takes back a run that broke off while it undid %s",
        async (action) => {
          const checkout = await stopHalfWay(store)
          await leftAs(
            (step) => {
              noteEnded(step)
              if (step.invoke.state === "done" || step.invoke.state === "failed") {
                step.stepFailed = true
                step.compensate.state = "not_started"
              }
              if (step.definition.action === action) {
                step.compensate = { state: "compensating", status: "waiting_response" }
              }
            },
            { state: "compensating", transaction_id: "of-a-killed-server" }
          )
          await endLocksOfCore(store, [checkout.cart_id])
          await expectTakenBack(checkout)
        }
      )
    })

    describe("while core holds the lock of the cart", () => {
      afterEach(() => jest.restoreAllMocks())

      it("the plugin waits until core is certainly no longer working on the cart", async () => {
        const checkout = await stopHalfWay(store)
        await setFree(store, MUG, 1)
        const asked = shortenLockWaits(store)

        await store.shopper.bring(checkout.callback)
        expect(asked).toHaveBeenCalledWith(checkout.cart_id, expect.any(Function), { timeout: 30 })
        await expectNotCaptured(store, checkout, /is incomplete.*still placing it or was interrupted/)
        expect(await listUnfinishedStates(store)).toEqual(["waiting_to_compensate"])

        await endLocksOfCore(store, [checkout.cart_id])
        await runRetryJob(store)
        await expectWhole(store, [checkout])
      })

      it("the plugin takes the order back also when staff have refunded the money", async () => {
        const checkout = await stopHalfWay(store)
        shortenLockWaits(store)
        await store.shopper.bring(checkout.callback)
        await endLocksOfCore(store, [checkout.cart_id])
        await sendMoneyBack(store)

        expect(await listUnfinishedStates(store)).toEqual([])
        expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])
        expect(await openAttention(store)).toEqual([])
      })
    })

    it("the plugin starts the rollback of a completion that it ran itself", async () => {
      const endSlowness = await slowDownFailures(store, 9)
      const checkout = await payWithoutSettling(store)
      await setFree(store, MUG, 0)
      await store.shopper.bring(checkout.callback)
      await endSlowness()

      // The plugin reports such a step only when core has stopped half-way.
      const reported = "SELECT id FROM workflow_execution WHERE context::text LIKE '%Its end was lost.%'"
      expect(await store.sql(reported)).toHaveLength(1)
      await expectTakenBackUncaptured(store, checkout)

      await expectPlacedWithStock(store, checkout)
    })

    describe("and whose payment is captured already", () => {
      const stopCaptured = async () => {
        const checkout = await stopHalfWay(store, {}, ({ session_id }) => captureMeanwhile(store, session_id))
        await endLocksOfCore(store, [checkout.cart_id])
        return checkout
      }

      const expectRefundedOnce = async ({ cart_id }: Paying) => {
        expect(await listUnfinishedStates(store)).toEqual([])
        expect((await readBooks(store, cart_id)).orders).toEqual([])
        expect(await store.sql("SELECT amount, status FROM svc_refund_task")).toEqual([
          { amount: "70.00", status: "to_pay_out" },
        ])
        expect(await openAttention(store)).toEqual([])
      }

      it("the plugin rolls back the order, and Medusa refunds it once", async () => {
        const checkout = await stopCaptured()

        await runRetryJob(store)

        await expectRefundedOnce(checkout)
      })

      it("so does the repair job when the payment was settled while core was still completing the cart", async () => {
        const checkout = await stopCaptured()
        const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
        const [order] = (await readPlaced(store, checkout.cart_id)).orders
        await store.svc.settling.markSettled(attempt?.id ?? "", { id: order ?? "", number: null })

        await runRepairJob(store)
        expect((await readPlaced(store, checkout.cart_id)).orders).toEqual([order])
        await store.sql("UPDATE workflow_execution SET created_at = created_at - interval '3 minutes'")
        await runRepairJob(store)

        await expectRefundedOnce(checkout)
      })
    })

    it("the plugin gives back the use of a promotion with the order, so that its limit is not used up", async () => {
      await store.staff.call("POST", "/admin/promotions", {
        code: "ONCE",
        type: "standard",
        status: "active",
        application_method: { type: "fixed", target_type: "order", value: 5, currency_code: "qar" },
        campaign: {
          name: "Once",
          campaign_identifier: "once",
          budget: { type: "usage", limit: 1 },
        },
      })
      const checkout = await stopHalfWay(store, { promo_codes: ["ONCE"] })
      const used = async () =>
        (await store.sql<{ used: unknown }>("SELECT used FROM promotion_campaign_budget")).map((row) =>
          Number(row.used)
        )
      expect(await used()).toEqual([1])
      await endLocksOfCore(store, [checkout.cart_id])

      await runRetryJob(store)
      expect(await used()).toEqual([0])

      await expectPlacedWithStock(store, checkout)
      expect(await used()).toEqual([1])
    })
  })
})
