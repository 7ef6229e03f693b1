/** Brings everything in a scenario to its end before it is judged. */
import { setTimeout as wait } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import { bring } from "./carry"
import { runJob } from "./jobs"
import { openTasks, payOut } from "./pay-out"
import { answer, openRows } from "./staff-answers"
import { setStock } from "./stock"
import type { World } from "./world"

const MAX_ROUNDS = 12
/**
 * A server that was killed holds its lease for half a minute, and core's lock of the cart for two: a settle that tries the cart
 * meanwhile waits half a minute for that lock, up to three times.
 */
const PATIENCE_MS = 150_000

/**
 * Lets everything that is under way come to its end: letters arrive, background work finishes, the jobs run. What a forger has
 * cut anew arrives whole, lost letters too: only then can the store tell.
 */
export async function windUp(world: World): Promise<void> {
  world.functions.calmDown()
  await world.second?.isThere()
  const toBring = world.letters.filter(
    ({ state, about }) => state === "on_its_way" || (state === "lost" && about.wasCut)
  )
  for (const letter of toBring) {
    world.transcript.push(`  at the end: ${await bring(world, letter, "own_route")}`)
  }
  if (world.letters.some(({ state }) => state === "on_its_way")) {
    world.complaints.push("a letter could not be brought at the end")
  }
  await runJobsUntilQuiet(world)
  await locksRunOut(world)
  await runJobsUntilQuiet(world)
}

/** A completion that broke off holds its cart for two minutes: they go by. Redis keeps the locks of two servers, and they stay. */
async function locksRunOut({ store, second }: World): Promise<void> {
  if (!second) {
    await store.container.resolve(Modules.LOCKING).releaseAll()
  }
}

async function runJobsUntilQuiet({ store, options }: World): Promise<void> {
  let before = ""
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await backgroundWorkEnds(store)
    await runJob(store, "settle_due")
    const now = await picture(store)
    if (now === before) {
      break
    }
    before = now
  }
  await runJob(store, "repair")
  if (options.inquire) {
    await runJob(store, "ask")
  }
  // What was counted as captured and then refused, and what a canceled order still held, goes back by this job at the latest.
  await runJob(store, "refund_tasks")
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
 * Staff answer every open question, all else is closed, and pay out what is to go back.
 *
 * @returns questions that cannot be answered.
 */
export async function answerAllQuestions(world: World): Promise<string[]> {
  const { transcript } = world
  const unanswerable: string[] = []
  for (const row of await openRows(world)) {
    const question = `${row.reason} of ${row.attempt_id ?? row.invoice_id}`
    if (!(await openRows(world)).some(({ id }) => id === row.id)) {
      // What staff said about another has shown that this one was cut from the same text.
      transcript.push(`  answered with another: ${question}`)
      continue
    }
    try {
      await answer(world, row)
      transcript.push(`  staff answer ${question}`)
    } catch (error) {
      unanswerable.push(`staff cannot answer ${question} (${row.detail}): ${(error as Error).message}`)
    }
  }
  for (const task of await openTasks(world)) {
    transcript.push(`  staff pay out ${await payOut(world, task)}`)
  }
  return unanswerable
}

/** Everything happens once more, with full shelves: the same messages, the lost ones, shoppers who complete, the jobs. */
export async function everythingAgain(world: World): Promise<void> {
  const { store, letters, carts, transcript } = world
  await setStock(store, "plenty")
  for (const letter of letters) {
    await bring(world, letter, "own_route")
  }
  for (const cart of carts) {
    const { status, body } = await store.shopper.complete(cart.id)
    transcript.push(`  at last, complete ${cart.name}: ${status} ${body.order?.id ?? body.error?.message ?? ""}`)
  }
  await runJobsUntilQuiet(world)
}
