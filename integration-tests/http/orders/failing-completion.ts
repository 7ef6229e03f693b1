/** An order in whose completion a hook of the store fails keeps its retry schedule, and no payment is lost. */
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import { readBooks, expectPaidOnce, openAttention } from "../../support/books"
import { completionHooks } from "../support/process-state"
import { runRetryJob } from "../support/stock"
import { withStore } from "../support/with-store"

type HookName = "validate" | "orderCreated"

/** The hook of the store that fails at the moment: one runs before the payment is authorized, one after. */
let refusing: HookName | undefined
let refusals = 0

withStore("failing completion", (store) => {
  beforeEach(() => {
    for (const name of ["validate", "orderCreated"] as const) {
      completionHooks[name] = () => {
        if (refusing === name) {
          refusals++
          throw new Error("The store's own hook refuses the order.")
        }
      }
    }
  })

  afterEach(() => {
    refusing = undefined
    refusals = 0
  })

  const readPlan = async () => {
    const [plan] = await store.sql(
      "SELECT settle_tries, next_settle_at IS NOT NULL AS is_planned, next_settle_at FROM svc_attempt"
    )
    return plan
  }

  const letTurnPass = () =>
    store.sql("UPDATE svc_attempt SET settle_repeated_at = settle_repeated_at - interval '11 seconds'")

  describe("an order that cannot be placed, and a browser that brings its message again and again", () => {
    const refused = async () => {
      const { checkout, callback } = await store.shopper.payAtGateway()
      refusing = "validate"
      await store.shopper.bring(callback)
      return { checkout, callback }
    }

    it("keeps all the tries of its plan, at the planned times", async () => {
      const { checkout, callback } = await refused()
      expect(await readPlan()).toMatchObject({ settle_tries: 1, is_planned: true })
      // A try that is due counts as one of the plan, and on a busy machine the reloads take longer than the plan waits.
      await store.sql("UPDATE svc_attempt SET next_settle_at = now() + interval '1 day'")
      const before = await readPlan()

      for (let reload = 0; reload < 3; reload++) {
        await letTurnPass()
        expect((await store.shopper.bring(callback)).location).toContain("status=attention")
      }

      expect(await readPlan()).toEqual(before)
      refusing = undefined
      await runRetryJob(store)
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("gets no extra try after the last planned one, and is placed once the cause is fixed", async () => {
      const { checkout, callback } = await refused()
      await store.sql("UPDATE svc_attempt SET settle_tries = 10, next_settle_at = now()")
      await settleDuePayments(store.container)
      const over = { settle_tries: 11, is_planned: false, next_settle_at: null }
      expect(await readPlan()).toEqual(over)

      await store.shopper.bring(callback)
      expect(await readPlan()).toEqual(over)

      refusing = undefined
      await letTurnPass()
      expect((await store.shopper.bring(callback)).location).toContain("status=paid")
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("costs the store one try in ten seconds, and each browser gets the status of the payment", async () => {
      const { callback } = await refused()
      const perTry = refusals

      const replies = await Promise.all(Array.from({ length: 20 }, () => store.shopper.bring(callback)))

      expect(refusals).toBeGreaterThan(perTry)
      expect(refusals).toBeLessThanOrEqual(2 * perTry)
      for (const { status, location } of replies) {
        expect([status, location]).toEqual([303, expect.stringContaining("status=attention")])
      }
    })
  })

  describe("a store whose own hook refuses an order that is paid", () => {
    it.each(["validate", "orderCreated"] as const)("loses no payment and books none twice: %s", async (name) => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()
      refusing = name

      const reply = await store.shopper.bring(callback)

      expect(reply.location).toContain("status=attention")
      expect(await openAttention(store)).toEqual(["order_failed"])
      const { orders, transactions } = await readBooks(store, checkout.cart_id)
      expect([orders, transactions]).toEqual([[], []])
      expect(
        await store.sql("SELECT id FROM payment WHERE canceled_at IS NOT NULL OR captured_at IS NOT NULL")
      ).toEqual([])
      expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])

      refusing = undefined
      await store.shopper.bring(webhook)
      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })
  })
})
