import { Modules } from "@medusajs/framework/utils"
import type { SvcInvoiceAnswer } from "../../../src/types"
import { expectPaidOnce, openAttention } from "../../support/books"
import { recordOnly } from "../support/record-only"
import type { Checkout } from "../support/shopper"
import {
  BEANS,
  endLocksOfCore,
  MUG,
  placedOf,
  runRetryJob,
  setFree,
  slowDownFailures,
  unfinishedCompletions,
  variantOf,
} from "../support/stock"
import { untilAllTried } from "../support/until-all-tried"
import { endRunsThatCoreLeft, expectWhole } from "../support/whole"
import { withStore } from "../support/with-store"

jest.setTimeout(240_000)

withStore("half orders", (store) => {
  /** A cart whose money is in the ledger, and nothing else is done. */
  const paid = async (options: Parameters<typeof store.shopper.checkOut>[0] = {}) => {
    const checkout = await store.shopper.checkOut(options)
    const messages = await store.sandbox.answer(await store.shopper.goToGateway(checkout), "success")
    await recordOnly(store, messages.webhook)
    return { ...checkout, ...messages }
  }

  const expectNotCaptured = async (checkout: Checkout, detail: RegExp) => {
    const captured = "SELECT id FROM payment WHERE captured_at IS NOT NULL"
    expect(await store.sql(captured)).toEqual([])
    const open = "SELECT reason, detail FROM svc_attention WHERE resolved_at IS NULL"
    expect(await store.sql(open)).toEqual([{ reason: "order_failed", detail: expect.stringMatching(detail) as string }])
    expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
  }

  const removeReservations = () =>
    store.sql(
      `WITH gone AS (UPDATE reservation_item SET deleted_at = now() RETURNING inventory_item_id)
       UPDATE inventory_level SET reserved_quantity = 0, raw_reserved_quantity = '{"value": "0", "precision": 20}'
       WHERE inventory_item_id IN (SELECT inventory_item_id FROM gone)`
    )

  it("does not capture an order whose stock is not reserved, and captures it when stock is back", async () => {
    const checkout = await paid()
    const { body } = await store.shopper.complete(checkout.cart_id)
    await removeReservations()
    await setFree(store, MUG, 0)

    await runRetryJob(store)
    await expectNotCaptured(checkout, /not whole.*Stoneware mug \(One size\): 1 needed, 0 in stock.*backorder/)

    await setFree(store, MUG, 1)
    await runRetryJob(store)
    await expectWhole(store, [checkout])
    expect((await placedOf(store, checkout.cart_id)).orders).toEqual([body.order?.id])
  })

  it("is not captured by staff in Medusa either", async () => {
    const checkout = await paid()
    await store.shopper.complete(checkout.cart_id)
    await removeReservations()
    await setFree(store, MUG, 0)
    await runRetryJob(store)
    const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")

    const refused = await store.staff.ask("POST", `/admin/payments/${payment?.id}/capture`, {})

    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("not finished placing")])
    await expectNotCaptured(checkout, /not whole/)
  })

  it("reserves nothing when only a part of what is missing is there", async () => {
    const checkout = await paid({ further_variants: [await variantOf(store, BEANS)] })
    await store.shopper.complete(checkout.cart_id)
    await removeReservations()
    await setFree(store, MUG, 5)
    await setFree(store, BEANS, 0)

    await runRetryJob(store)
    await expectNotCaptured(checkout, /Coffee beans \(One size\): 1 needed, 0 in stock/)
    expect((await placedOf(store, checkout.cart_id)).reserved).toBe(0)

    await setFree(store, BEANS, 1)
    await runRetryJob(store)
    await expectWhole(store, [checkout], { reserved: 2 })
  })

  it("finishes an order whose cart was not marked as completed", async () => {
    const checkout = await paid()
    await store.shopper.complete(checkout.cart_id)
    await store.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [checkout.cart_id])
    await store.sql("UPDATE order_payment_collection SET deleted_at = now()")

    await store.shopper.bring(checkout.callback)
    await expectWhole(store, [checkout])
  })

  it("asks for no stock that was sent already", async () => {
    const checkout = await paid()
    const { body } = await store.shopper.complete(checkout.cart_id)
    await store.staff.call("POST", `/admin/orders/${body.order!.id}/fulfillments`, {
      items: await store.sql("SELECT item_id AS id, 1 AS quantity FROM order_item"),
    })
    await setFree(store, MUG, 0)

    await store.shopper.bring(checkout.callback)
    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual([])
  })

  it.each([
    ["of which stock is not counted", { manage_inventory: false }],
    ["that is sold on backorder", { allow_backorder: true }],
  ])("places an order of an item %s", async (_which, changes) => {
    const checkout = await paid()
    await store.shopper.complete(checkout.cart_id)
    await removeReservations()
    await setFree(store, MUG, 0)
    await runRetryJob(store)
    await expectNotCaptured(checkout, /1 needed, 0 in stock/)

    const product = "SELECT product_id FROM product_variant WHERE id = ?"
    const [variant] = await store.sql<{ product_id: string }>(product, [store.seeded.variant_id])
    const path = `/admin/products/${variant!.product_id}/variants/${store.seeded.variant_id}`
    await store.staff.call("POST", path, changes)
    const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
    await store.staff.call("POST", `/admin/svc/payments/${attempt!.id}/settle`)

    await expectPaidOnce(store, checkout.cart_id)
    expect((await placedOf(store, checkout.cart_id)).reserved).toBe("allow_backorder" in changes ? 1 : 0)
    expect(await openAttention(store)).toEqual([])
  })

  it("does not capture what an invoice brings for an order that core has not finished placing", async () => {
    const { region_id } = store.seeded
    const payment_providers = ["pp_svc_svc", "pp_system_default"]
    await store.staff.call("POST", `/admin/regions/${region_id}`, { payment_providers })
    const cart_id = await store.shopper.fillCart()
    await store.shopper.openSession(cart_id, {}, "pp_system_default")
    const { body } = await store.shopper.complete(cart_id)
    await removeReservations()
    await store.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [cart_id])
    await setFree(store, MUG, 0)
    const { invoice } = await store.staff.call<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", {
      client_name: "Sara",
      mobile: "+97455123456",
      lines: [{ description: "Order", quantity: 1, amount: "70.00" }],
      order_id: body.order?.id,
    })
    await store.shopper.bring((await store.sandbox.payInvoice(invoice.invoice_number ?? "")).webhook)
    await untilAllTried(store)
    const ours = "SELECT captured_at IS NOT NULL AS captured FROM payment WHERE provider_id = 'pp_svc_svc'"
    const open = "SELECT reason, explanation->>'code' AS code FROM svc_attention WHERE resolved_at IS NULL"
    await runRetryJob(store)
    expect(await store.sql(ours)).toEqual([])
    expect(await store.sql(open)).toEqual([{ reason: "order_failed", code: "order_lacks_stock" }])

    await setFree(store, MUG, 1)
    await runRetryJob(store)
    expect(await store.sql(ours)).toEqual([{ captured: true }])
    expect((await placedOf(store, cart_id)).reserved).toBe(1)
    expect(await store.sql(open)).toEqual([])
  })

  it("says what is missing before it completes a cart a second time, and completes it when stock is back", async () => {
    const checkout = await paid()
    await setFree(store, MUG, 0)

    await store.shopper.bring(checkout.callback)
    await expectNotCaptured(checkout, /cannot be placed.*Stoneware mug \(One size\): 1 needed, 0 in stock/)
    expect((await placedOf(store, checkout.cart_id)).orders).toEqual([])
    const runs = "SELECT id FROM workflow_execution WHERE workflow_id = 'complete-cart'"
    expect(await store.sql(runs)).toHaveLength(1)

    await runRetryJob(store)
    expect(await store.sql(runs)).toHaveLength(1)

    await setFree(store, MUG, 1)
    await runRetryJob(store)
    await expectWhole(store, [checkout])
  })

  describe("when the database is slow in noting that a completion has failed", () => {
    let end: () => Promise<void>

    beforeEach(async () => {
      end = await slowDownFailures(store)
    })

    afterEach(() => endRunsThatCoreLeft(store))

    it("core stops half-way: the order stays, and nobody takes it back", async () => {
      const checkout = await paid()
      await setFree(store, MUG, 0)
      await store.shopper.complete(checkout.cart_id)
      await end()

      expect(await unfinishedCompletions(store)).toEqual(["waiting_to_compensate"])
      expect(await placedOf(store, checkout.cart_id)).toEqual({ orders: [expect.any(String)], reserved: 0 })
      const locking = store.container.resolve(Modules.LOCKING)
      await expect(locking.acquire(checkout.cart_id)).rejects.toThrow("Failed to acquire lock")
    })

    it("takes back what core has left of the storefront's completion, and places the order when stock is back", async () => {
      const checkout = await paid()
      await setFree(store, MUG, 0)
      await store.shopper.complete(checkout.cart_id)
      await end()
      await endLocksOfCore(store, [checkout.cart_id])

      await store.shopper.bring(checkout.callback)
      await expectNotCaptured(checkout, /cannot be placed.*1 needed, 0 in stock/)
      expect(await unfinishedCompletions(store)).toEqual([])
      expect((await placedOf(store, checkout.cart_id)).orders).toEqual([])
      expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])
      expect(await store.sql("SELECT id FROM cart WHERE completed_at IS NOT NULL")).toEqual([])

      await setFree(store, MUG, 1)
      await runRetryJob(store)
      await expectWhole(store, [checkout])
    })

    describe("and its server is killed", () => {
      interface Step {
        definition: { action?: string }
        invoke: { state: string; status: string }
        compensate: { state: string; status: string }
        stepFailed: boolean
      }

      /** Leaves a run of core's completion as `change` makes it, as another server's when it is so called. */
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

      /** As if a step that core runs beside others had ended, or not. */
      const note = (invoke: Step["invoke"]) => (step: Step) => {
        if (BESIDE_OTHERS.includes(step.definition.action ?? "")) {
          step.invoke = invoke
        }
      }
      const noteEnded = note({ state: "done", status: "ok" })
      const noteOpen = note({ state: "invoking", status: "waiting_response" })

      const expectTakenBack = async (checkout: Awaited<ReturnType<typeof paid>>) => {
        await store.shopper.bring(checkout.callback)
        await expectNotCaptured(checkout, /cannot be placed.*1 needed, 0 in stock/)
        expect(await unfinishedCompletions(store)).toEqual([])
        expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])
        expect(await store.sql("SELECT id FROM cart WHERE completed_at IS NOT NULL")).toEqual([])
        await setFree(store, MUG, 1)
        await runRetryJob(store)
        await expectWhole(store, [checkout])
      }

      it.each([
        ["more", noteEnded],
        ["less", noteOpen],
      ])("takes back a run of which the database knows %s than the engine", async (_, change) => {
        const checkout = await paid()
        await setFree(store, MUG, 0)
        await store.shopper.complete(checkout.cart_id)
        await end()
        await leftAs(change)
        await endLocksOfCore(store, [checkout.cart_id])
        await expectTakenBack(checkout)
      })

      const notTakenBack = /not whole.*is to be taken back, and could not be/

      it("leaves an order to staff, uncaptured, whose run waits for a step that nobody knows to undo", async () => {
        const checkout = await paid()
        await setFree(store, MUG, 0)
        await store.shopper.complete(checkout.cart_id)
        await end()
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

        await expectNotCaptured(checkout, notTakenBack)
        expect((await placedOf(store, checkout.cart_id)).orders).toHaveLength(1)
      })

      it("leaves an order to staff, uncaptured, that core was to take back and that they have begun to send", async () => {
        const checkout = await paid()
        await setFree(store, MUG, 0)
        await store.shopper.complete(checkout.cart_id)
        await end()
        await endLocksOfCore(store, [checkout.cart_id])
        await setFree(store, MUG, 1)
        await store.sql(
          `UPDATE order_item SET fulfilled_quantity = 1, raw_fulfilled_quantity = '{"value": "1", "precision": 20}'`
        )

        await store.shopper.bring(checkout.callback)

        await expectNotCaptured(checkout, notTakenBack)
        expect((await placedOf(store, checkout.cart_id)).orders).toHaveLength(1)
      })

      it.each(["update-carts", "create-orders", "register-usage"])(
        "takes back a run that broke off while it took %s back",
        async (action) => {
          const checkout = await paid()
          await setFree(store, MUG, 0)
          await store.shopper.complete(checkout.cart_id)
          await end()
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

    it("waits until it is certain that core does not work on the cart any more", async () => {
      const checkout = await paid()
      await setFree(store, MUG, 0)
      await store.shopper.complete(checkout.cart_id)
      await end()
      await setFree(store, MUG, 1)

      await store.shopper.bring(checkout.callback)
      await expectNotCaptured(checkout, /not whole.*still completing its cart, or was cut off/)
      expect(await unfinishedCompletions(store)).toEqual(["waiting_to_compensate"])

      await endLocksOfCore(store, [checkout.cart_id])
      await runRetryJob(store)
      await expectWhole(store, [checkout])
    })

    it("begins the rollback itself of what it has completed itself", async () => {
      const checkout = await paid()
      await setFree(store, MUG, 0)
      await store.shopper.bring(checkout.callback)
      await end()

      await expectNotCaptured(checkout, /cannot be placed.*1 needed, 0 in stock/)
      expect(await unfinishedCompletions(store)).toEqual([])
      expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])

      await setFree(store, MUG, 1)
      await runRetryJob(store)
      await expectWhole(store, [checkout])
    })

    it("gives the use of a promotion back with the order, so that its limit is not used up", async () => {
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
      const checkout = await paid({ promo_codes: ["ONCE"] })
      await setFree(store, MUG, 0)
      await store.shopper.complete(checkout.cart_id)
      await end()
      const used = async () =>
        (await store.sql<{ used: unknown }>("SELECT used FROM promotion_campaign_budget")).map((row) =>
          Number(row.used)
        )
      expect(await used()).toEqual([1])
      await endLocksOfCore(store, [checkout.cart_id])

      await runRetryJob(store)
      expect(await used()).toEqual([0])

      await setFree(store, MUG, 1)
      await runRetryJob(store)
      await expectWhole(store, [checkout])
      expect(await used()).toEqual([1])
    })

    it("takes the order back also when staff have given the money back", async () => {
      const checkout = await paid()
      await setFree(store, MUG, 0)
      await store.shopper.complete(checkout.cart_id)
      await end()
      await store.shopper.bring(checkout.callback)
      await endLocksOfCore(store, [checkout.cart_id])
      const [attention] = await store.sql<{ id: string; attempt_id: string }>(
        "SELECT id, attempt_id FROM svc_attention"
      )
      const path = `/admin/svc/payments/${attention!.attempt_id}/resolve`
      await store.staff.call("POST", path, { attention_id: attention!.id, note: "No stock any more", refund: true })

      expect(await unfinishedCompletions(store)).toEqual([])
      expect(await store.sql(`SELECT id FROM "order" WHERE deleted_at IS NULL`)).toEqual([])
      expect(await openAttention(store)).toEqual([])
    })
  })
})
