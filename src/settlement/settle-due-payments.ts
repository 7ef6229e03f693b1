import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { emitQuietly } from "../events/emit-quietly"
import { SVC_MODULE } from "../modules/svc/module-key"
import { SETTLED_AT_ONCE, settlePayment, SLOW_AFTER_MS } from "./settle-payment"

/** Asks every worker that has time to help to settle what is due. Between the plugin's own processes, of no use to a store. */
export const PAYMENTS_DUE = "svc.payments.due"

/** One slot stays for shoppers; see turns.ts. */
const AT_ONCE = SETTLED_AT_ONCE - 1

/** Each takes one of so many by chance, so that workers seldom take the same, of which one would wait for the other. */
const CHOICE = 50

/** So often a process at work asks the others for help. */
const ASK_EVERY_MS = 5_000

/** The settlements at work in this process: at most {@link AT_ONCE}. */
const hands = new Set<Promise<void>>()

let askedAt = Number.NEGATIVE_INFINITY

/** The attempts that a call has in hand, or has tried without an end that the ledger knows: they would be found due again at once. */
type Taken = Map<string, Promise<void>>

/**
 * Settles what is paid and due, what becomes due meanwhile too, until nothing is left: what a restart cut off, and what failed and may
 * work now. May be called at any moment, on every server: a call only fills up what this process does at a time.
 *
 * @returns when nothing is left to settle, and what this call has begun has ended.
 */
export async function settleDuePayments(container: MedusaContainer): Promise<void> {
  const taken: Taken = new Map()
  while (hands.size < AT_ONCE) {
    const hand = settleOneByOne(container, taken).finally(() => hands.delete(hand))
    hands.add(hand)
  }
  await Promise.all(hands)
  await Promise.all(taken.values())
}

/** The same for those who must not wait: Medusa's worker runs one job and one event at a time, and this may take long. */
export function settleDuePaymentsSoon(container: MedusaContainer): void {
  void settleDuePayments(container).catch((error: unknown) => {
    const name = readError(error).name
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: settle due payments ${JSON.stringify({ outcome: "failed", error: name })}`)
  })
}

async function settleOneByOne(container: MedusaContainer, taken: Taken): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (;;) {
    const due = (await svc.settling.findDueIds(CHOICE, taken.keys())).filter((id) => !taken.has(id))
    const id = due[Math.floor(Math.random() * due.length)]
    if (id === undefined) {
      return
    }
    const settling = settlePayment(container, id).then(({ outcome }) => {
      if (outcome === "settled" || outcome === "attention") {
        taken.delete(id)
      }
    })
    taken.set(id, settling)
    if (due.length > AT_ONCE) {
      askForHelp(container)
    }
    await waitUnlessSlow(settling)
  }
}

/** A settlement that hangs goes on beside the others. */
async function waitUnlessSlow(settling: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<void>((resolve) => (timer = setTimeout(resolve, SLOW_AFTER_MS)))
  await Promise.race([settling, slow]).finally(() => clearTimeout(timer))
}

/** Whoever is idle answers first. */
function askForHelp(container: MedusaContainer): void {
  const now = Date.now()
  if (now - askedAt >= ASK_EVERY_MS) {
    askedAt = now
    emitQuietly(container, PAYMENTS_DUE, {}, { internal: true })
  }
}
