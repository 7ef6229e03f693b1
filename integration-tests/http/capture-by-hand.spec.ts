import writeMissingRefundTasks from "../../src/jobs/write-missing-refund-tasks"
import { booksOf, openAttention } from "../support/books"
import { runRepairJob } from "./support/run-repair-job"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

withStore(
  (store) => {
    const placed = async () => {
      const checkout = await store.shopper.checkOut()
      const reply = await store.shopper.bring(
        (await store.sandbox.answer(await store.shopper.goToGateway(checkout), "success")).callback
      )
      expect(reply.location).toContain("status=paid")
      return { checkout, books: await booksOf(store, checkout.cart_id) }
    }

    describe("with capture by hand", () => {
      it("leaves the placed order authorized until staff capture it", async () => {
        const { checkout, books } = await placed()
        expect(books.orders).toHaveLength(1)
        expect(books.payments).toMatchObject([{ captured: false, captures: [] }])

        await store.staff.call("POST", `/admin/payments/${books.payments[0]?.id}/capture`)

        const after = await booksOf(store, checkout.cart_id)
        expect(after.payments).toMatchObject([{ captured: true, captures: [after.order_total] }])
        expect(await openAttention(store)).toEqual([])
      })

      it("is not repaired for what staff have not captured yet", async () => {
        const { checkout, books } = await placed()

        await runRepairJob(store)

        expect(await store.sql("SELECT 1 FROM svc_history_entry")).toEqual([])
        expect(
          await store.sql("SELECT extract(epoch FROM next_check_at - settled_at)::int AS after FROM svc_attempt")
        ).toEqual([{ after: 600 }])
        expect(await booksOf(store, checkout.cart_id)).toEqual(books)
      })

      it("turns an order canceled before its capture into a refund task", async () => {
        const { books } = await placed()

        await store.staff.call("POST", `/admin/orders/${books.orders[0]}/cancel`)

        expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([
          { amount: books.order_total.toFixed(2) },
        ])
      })

      it("gives an order canceled before its capture the refund task that it lacks, once", async () => {
        const { books } = await placed()
        await store.staff.call("POST", `/admin/orders/${books.orders[0]}/cancel`)
        const written = await store.sql("SELECT request_key, amount, reason FROM svc_refund_task")
        // As after a database was put back from a copy.
        await store.sql("DELETE FROM svc_refund_task")
        await store.sql("UPDATE payment SET canceled_at = now() - interval '2 minutes'")

        await writeMissingRefundTasks(store.container)
        await writeMissingRefundTasks(store.container)

        expect(await store.sql("SELECT request_key, amount, reason FROM svc_refund_task")).toEqual(written)
        expect(written).toHaveLength(1)
      })
    })
  },
  { capture: "manual" }
)
