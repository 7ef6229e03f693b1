/** An order in whose completion a hook of the store fails or hangs keeps its retry schedule, and no payment is lost. */
import runSettleJob from "../../../src/jobs/settle-due-payments"
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import { readBooks, waitForSettledBooks, expectPaidOnce, isPaidOnce, openAttention } from "../../support/books"
import { completionHooks } from "../support/process-state"
import { payWithoutSettling } from "../support/record-only"
import { runRetryJob } from "../support/stock"
import { waitUntil } from "../../support/wait-until"
import { withStore } from "../support/with-store"

type HookName = "validate" | "orderCreated"

/** The hook of the store that fails at the moment: one runs before the payment is authorized, one after. */
let refusing: HookName | undefined
let refusals = 0

/** Carts whose completion hangs in the store's own hook until the test releases it. */
const hanging = new Map<string, Promise<void>>()
let hung = 0

withStore("failing completion", (store) => {
  beforeEach(() => {
    for (const name of ["validate", "orderCreated"] as const) {
      completionHooks[name] = async ({ cart }) => {
        const letGo = cart && hanging.get(cart.id)
        if (letGo) {
          hung++
          await letGo
        }
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
    hanging.clear()
    hung = 0
  })

  const readPlan = async () => {
    const [plan] = await store.sql(
      "SELECT settle_tries, next_settle_at IS NOT NULL AS is_planned, next_settle_at FROM svc_attempt"
    )
    return plan
  }

  const makeDue = (paid: readonly { cart_id: string }[]) =>
    store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE cart_id = ANY(?)", [
      paid.map(({ cart_id }) => cart_id),
    ])

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

      for (let reload = 0; reload < 12; reload++) {
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

  describe("payments that are due while others hang in the store's own hook", () => {
    const HANGING = 3
    const OTHERS = 4

    it("are settled, and neither they nor the store's other jobs wait for those that hang", async () => {
      const paid: { cart_id: string }[] = []
      while (paid.length < HANGING + OTHERS) {
        paid.push(await payWithoutSettling(store, { email: `shopper-${paid.length}@example.com` }))
      }
      const stuck = paid.slice(0, HANGING)
      const others = paid.slice(HANGING)
      let letGo!: () => void
      const untilLetGo = new Promise<void>((resolve) => (letGo = resolve))
      stuck.forEach(({ cart_id }) => hanging.set(cart_id, untilLetGo))

      // Medusa's worker runs the next job when this one has ended.
      await makeDue(stuck)
      await runSettleJob(store.container)
      await waitUntil("all of them hang", () => hung === HANGING)
      await makeDue(others)
      await runSettleJob(store.container)
      const settled = await waitForSettledBooks(store, others)
      expect(settled.filter((books) => !isPaidOnce(books))).toEqual([])
      expect((await readBooks(store, stuck[0]!.cart_id)).payments).toEqual([])

      letGo()
      const all = await waitForSettledBooks(store, paid)
      expect(all.filter((books) => !isPaidOnce(books))).toEqual([])
      expect(hung).toBe(HANGING)
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
