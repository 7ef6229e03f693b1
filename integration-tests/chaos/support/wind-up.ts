/** Completes everything in a scenario before it is judged. */
import { Modules } from "@medusajs/framework/utils"
import { waitUntil } from "../../support/wait-until"
import { bring } from "./carry"
import { runJob } from "./jobs"
import { openTasks, payOut } from "./pay-out"
import { answer, openRows } from "./staff-answers"
import { setStock } from "./stock"
import type { World } from "./world"

const MAX_ROUNDS = 12
/**
 * A killed server leaves its lease for half a minute, and core's lock of the cart for two minutes: a settle that tries
 * the cart meanwhile waits for that lock up to three times, half a minute each.
 */
const PATIENCE_MS = 150_000

/**
 * Completes everything that is pending: letters arrive, background work finishes, the jobs run. Of payments whose
 * messages were recut, lost letters arrive too: only then can the store decide.
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
  await expireLocks(world)
  await runJobsUntilQuiet(world)
}

/** An interrupted completion locks its cart for two minutes: let them pass. The locks of two servers are in Redis, and stay. */
async function expireLocks({ store, second }: World): Promise<void> {
  if (!second) {
    await store.container.resolve(Modules.LOCKING).releaseAll()
  }
}

async function runJobsUntilQuiet({ store, options }: World): Promise<void> {
  let before = ""
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await waitForBackgroundWork(store)
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
  // This job finally refunds money that was counted as captured and then refused, and money that a canceled order still
  // had.
  await runJob(store, "refund_tasks")
}

/**
 * Waits for background work: a webhook is settled after its answer. All work has ended when no lease is left and each
 * attempt was tried.
 */
async function waitForBackgroundWork({ sql }: World["store"]): Promise<void> {
  const isQuiet = async () => {
    const [row] = await sql<{ busy: boolean }>("SELECT bool_or(lease_until > now()) AS busy FROM svc_attempt")
    return !row?.busy
  }
  await waitUntil("every settle has ended", isQuiet, PATIENCE_MS)
}

async function picture({ sql }: World["store"]): Promise<string> {
  return JSON.stringify([
    await sql("SELECT id, status, settled_at IS NULL, placed_order_id, pays_session FROM svc_attempt ORDER BY id"),
    await sql("SELECT id, resolved_at IS NULL, detail FROM svc_attention ORDER BY id"),
  ])
}

/**
 * Resolves every open question and pays out every refund task, as staff do.
 *
 * @returns the questions that cannot be resolved.
 */
export async function answerAllQuestions(world: World): Promise<string[]> {
  const { transcript } = world
  const unanswerable: string[] = []
  for (const row of await openRows(world)) {
    const question = `${row.reason} of ${row.attempt_id ?? row.invoice_id}`
    if (!(await openRows(world)).some(({ id }) => id === row.id)) {
      // The answer to another question proved that this one came from a cut of the same text.
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

/** Repeats everything with full shelves: all messages, including lost ones, completions by shoppers, and the jobs. */
export async function repeatEverything(world: World): Promise<void> {
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
