/**
 * A shopper who comes back waits for the order for a limited time only: the message is stored, and the order is placed
 * without them.
 */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { expectPaidOnce, openAttention } from "../support/books"
import { payAtGateway } from "./support/paying-at-once"
import { completionHooks } from "./support/process-state"
import { runRetryJob } from "./support/stock"
import { untilAllTried } from "./support/until-all-tried"
import { waitUntil } from "../support/wait-until"
import { withStore } from "./support/with-store"

/** While set, the store's own hook blocks carts in the middle of completion, and records them. */
let held: { carts: string[]; end: () => void; ended: Promise<unknown> } | undefined
let isRefusing = false

function hold(): NonNullable<typeof held> {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  held = { carts: [], end, ended }
  return held
}

withStore(
  "a callback that waits a fifth of a second",
  (store) => {
    beforeEach(() => {
      completionHooks.validate = async ({ cart }) => {
        held?.carts.push(cart?.id ?? "")
        await held?.ended
        if (isRefusing) {
          throw new Error("The store's own hook refuses the order.")
        }
      }
    })

    afterEach(async () => {
      held?.end()
      held = undefined
      isRefusing = false
      await untilAllTried(store)
    })

    const messages = async () =>
      (await store.sql<{ outcome: string }>("SELECT outcome FROM svc_message")).map(({ outcome }) => outcome)

    const dueAttempts = async () =>
      (await store.sql("SELECT id FROM svc_attempt WHERE settled_at IS NULL AND next_settle_at IS NOT NULL")).length

    describe("when placing the order takes longer", () => {
      it("stores the message and sends the shopper back as processing, and the order follows without another message", async () => {
        const holding = hold()
        const { checkout, reply } = await store.shopper.pay()

        expect(reply.status).toBe(303)
        expect(reply.location).toContain(`payment_session_id=${checkout.session_id}&status=processing`)
        await waitUntil("the order is being placed", () => holding.carts.includes(checkout.cart_id))
        expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "processing" })
        expect([await messages(), await dueAttempts()]).toEqual([["verified"], 1])

        holding.end()
        expect(await store.shopper.untilStatus(checkout.session_id, "paid")).toEqual({
          status: "paid",
          order_id: expect.any(String),
        })
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("gives a shopper who reloads the page the same answer, and places one order", async () => {
        const holding = hold()
        const { checkout, callback } = await store.shopper.pay()
        expect((await store.shopper.bring(callback)).location).toContain("status=processing")
        expect((await store.shopper.bring(callback)).location).toContain("status=processing")

        holding.end()
        await store.shopper.untilStatus(checkout.session_id, "paid")
        expect((await store.shopper.bring(callback)).location).toContain("status=paid")
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("logs a failure after the shopper was sent back, raises attention, and the retry job continues", async () => {
        const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "info")
        const holding = hold()
        isRefusing = true
        const { checkout } = await store.shopper.pay()
        holding.end()
        await store.shopper.untilStatus(checkout.session_id, "attention")
        expect(await openAttention(store)).toEqual(["order_failed"])
        expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^svc: settle .*"order_failed"/))

        isRefusing = false
        await runRetryJob(store)
        await expectPaidOnce(store, checkout.cart_id)
      })
    })

    it("settles at most four payments at a time, and in the end those of all shoppers who come back", async () => {
      const paying = await payAtGateway(store, 5)
      const holding = hold()
      const begun = jest.spyOn(store.svc.settling, "takeLease")
      const bringAll = () => Promise.all(paying.map(({ callback }) => store.shopper.bring(callback)))
      const replies = await bringAll()
      expect(replies.map(({ location }) => location)).toEqual(
        replies.map(() => expect.stringContaining("status=processing"))
      )
      await waitUntil("four orders are being placed", () => holding.carts.length === 4)
      // Each answer comes after all settling that its message could begin has begun.
      await bringAll()

      expect(await dueAttempts()).toBe(5)
      expect(new Set(begun.mock.calls.map(([{ id }]) => id)).size).toBe(4)

      holding.end()
      await untilAllTried(store)
      for (const { cart_id } of paying) {
        await expectPaidOnce(store, cart_id)
      }
    }, 240_000)
  },
  { callback_wait: 0.2 }
)
