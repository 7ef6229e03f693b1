/** Actions of staff in the plugin's own pages. */
import fc from "fast-check"
import { deed, pick, which } from "../deed"
import { openTasks, payOut } from "../pay-out"
import { confirm, openRows, resolve } from "../staff-answers"
import type { Trip, World } from "../world"

export const staff = {
  settle_again: deed(2, { trip: which }, async (world, step) => {
    const trip = pick(world.trips, step.trip)
    const id = await findAttemptId(world, trip)
    const { settle } = await world.store.staff.call("POST", `/admin/svc/payments/${id}/settle`)
    return `${trip.name}: ${JSON.stringify(settle)}`
  }),

  /** A hasty member of staff resolves a question with or without a refund, whatever it is about. */
  resolve: deed(4, { row: which, refund: fc.boolean() }, async (world, step) => {
    const row = pick(await openRows(world), step.row)
    await resolve(world, row, step.refund)
    return `${row.reason} of ${row.attempt_id ?? row.invoice_id}`
  }),

  /** A member of staff looks up a claimed transaction in the merchant panel. */
  confirm: deed(3, { row: which }, async (world, step) => {
    const row = pick(
      (await openRows(world)).filter(({ transaction_number }) => transaction_number !== ""),
      step.row
    )
    return `${row.reason}, ${row.transaction_number}: ${(await confirm(world, row)) ? "confirmed" : "not in the panel"}`
  }),

  pay_out: deed(4, { task: which }, async (world, step) => {
    return payOut(world, pick(await openTasks(world), step.task))
  }),

  ask_gateway: deed(
    4,
    { trip: which },
    async (world, step) => {
      const trip = pick(world.trips, step.trip)
      const id = await findAttemptId(world, trip)
      const { inquiry } = await world.store.staff.call("POST", `/admin/svc/payments/${id}/inquire`)
      return `${trip.name}: ${JSON.stringify(inquiry)}`
    },
    ({ options }) => options.inquire !== undefined
  ),
}

async function findAttemptId({ store }: World, { gateway_order_id }: Trip): Promise<string> {
  const rows = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [
    gateway_order_id,
  ])
  return pick(rows, 0).id
}
