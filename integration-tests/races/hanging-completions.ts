/** Payments whose completion hangs in a hook of the store keep no others waiting. */
import runSettleJob from "../../src/jobs/settle-due-payments"
import { completionHooks } from "../http/support/process-state"
import { payWithoutSettling } from "../http/support/record-only"
import { withStore } from "../http/support/with-store"
import { isPaidOnce, readBooks, waitForSettledBooks } from "../support/books"
import { waitUntil } from "../support/wait-until"

const HANGING = 3
const OTHERS = 4

withStore("payments that are due while others hang in the store's own hook", (store) => {
  const makeDue = (paid: readonly { cart_id: string }[]) =>
    store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE cart_id = ANY(?)", [
      paid.map(({ cart_id }) => cart_id),
    ])

  it("are settled, and neither they nor the store's other jobs wait for those that hang", async () => {
    const paid: { cart_id: string }[] = []
    while (paid.length < HANGING + OTHERS) {
      paid.push(await payWithoutSettling(store, { email: `shopper-${paid.length}@example.com` }))
    }
    const stuck = paid.slice(0, HANGING)
    const others = paid.slice(HANGING)
    let letGo!: () => void
    const untilLetGo = new Promise<void>((resolve) => (letGo = resolve))
    let hung = 0
    completionHooks.validate = async ({ cart }) => {
      if (stuck.some(({ cart_id }) => cart_id === cart?.id)) {
        hung++
        await untilLetGo
      }
    }

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
