import { setTimeout as wait } from "node:timers/promises"
import { runRepairJob } from "../../http/support/run-repair-job"
import { bring } from "./perform"
import { runSettleJob } from "./settle-job"
import { openMoneyRows, openRows, resolve } from "./staff-answers"
import { setStock, type World } from "./world"

const MAX_ROUNDS = 12
const PATIENCE_MS = 30_000

/** Lets everything that is under way come to its end: letters arrive, background work finishes, the jobs run. */
export async function windUp(world: World): Promise<void> {
  for (const letter of world.letters.filter(({ state }) => state === "on_its_way")) {
    world.transcript.push(`  at the end: ${await bring(world, letter, "own_route")}`)
  }
  if (world.letters.some(({ state }) => state === "on_its_way")) {
    world.complaints.push("a letter could not be brought at the end")
  }
  await runJobsUntilQuiet(world)
}

async function runJobsUntilQuiet({ store }: World): Promise<void> {
  let before = ""
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await backgroundWorkEnds(store)
    await runSettleJob(store)
    const now = await picture(store)
    if (now === before) {
      break
    }
    before = now
  }
  await runRepairJob(store)
}

/** A webhook is settled after its answer: all of that has ended when nobody holds a lease and each attempt was tried. */
async function backgroundWorkEnds({ sql }: World["store"]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const [row] = await sql<{ busy: boolean }>("SELECT bool_or(lease_until > now()) AS busy FROM svc_attempt")
    if (!row?.busy) {
      return
    }
    if (Date.now() > deadline) {
      throw new Error("A settle has not ended")
    }
    await wait(20)
  }
}

async function picture({ sql }: World["store"]): Promise<string> {
  return JSON.stringify([
    await sql("SELECT id, status, settled_at IS NULL, placed_order_id, pays_session FROM svc_attempt ORDER BY id"),
    await sql("SELECT id, resolved_at IS NULL, detail FROM svc_attention ORDER BY id"),
  ])
}

/**
 * Staff answer every open question: money goes back, all else is closed.
 *
 * @returns questions that cannot be answered.
 */
export async function answerAllQuestions({ store, transcript }: World): Promise<string[]> {
  const unanswerable: string[] = []
  const money = new Set((await openMoneyRows(store)).map(({ id }) => id))
  for (const row of await openRows(store)) {
    try {
      await resolve(store, row, money.has(row.id))
      transcript.push(`  staff answer ${row.reason} of ${row.attempt_id}`)
    } catch (error) {
      unanswerable.push(
        `staff cannot answer ${row.reason} of ${row.attempt_id} (${row.detail}): ${(error as Error).message}`
      )
    }
  }
  return unanswerable
}

/** Everything happens once more, with full shelves: the same messages, shoppers who complete, the jobs. */
export async function everythingAgain(world: World): Promise<void> {
  const { store, letters, carts, transcript } = world
  await setStock(store, "plenty")
  for (const letter of letters.filter(({ state }) => state === "accepted")) {
    await store.shopper.bring(letter.message)
  }
  for (const cart of carts) {
    const { status, body } = await store.shopper.complete(cart.id)
    transcript.push(`  at last, complete ${cart.name}: ${status} ${body.order?.id ?? body.error?.message ?? ""}`)
  }
  await runJobsUntilQuiet(world)
}
