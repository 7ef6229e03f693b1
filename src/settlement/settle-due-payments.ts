import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { emitQuietly } from "../events/emit-quietly"
import { SVC_MODULE } from "../modules/svc/module-key"
import { SETTLED_AT_ONCE, settlePayment, SLOW_AFTER_MS } from "./settle-payment"

/** Event that asks idle workers to help settle due payments. Internal to the plugin; of no use to a store. */
export const PAYMENTS_DUE = "svc.payments.due"

/** One slot stays free for shoppers; see turns.ts. */
const AT_ONCE = SETTLED_AT_ONCE - 1

/** Each worker picks one of this many at random, so that workers rarely pick the same attempt and wait for each other. */
const CHOICE = 50

/**
 * Minimum time between two calls for help by a process. Redis gives a call to the worker that has waited longest, and
 * idle ones queue anew every five seconds: at that pace the caller itself can get every call.
 */
const ASK_EVERY_MS = 2_000

/** The loops of this process that settle due attempts: at most {@link AT_ONCE}. */
const hands = new Set<Promise<void>>()

/** Runs while this process may not call for help again. */
let pause: NodeJS.Timeout | undefined

/** This process owes the others a call for help at the end of the pause. */
let owesCall = false

/**
 * The attempts that a call is settling, or has tried without a result in the ledger; without this map they would be
 * found due again at once.
 */
type Taken = Map<string, Promise<void>>

/**
 * Settles all paid attempts that are due, including those that become due meanwhile: after a restart or a failed try.
 * Safe to call at any moment on every server: a call only fills the free slots of this process.
 *
 * @returns once nothing is due and every settle that this call began has ended.
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

/**
 * Answers a call for help. A process that has no free slot passes the call on: the event bus gives each call to one
 * process, which can be the caller itself, and an idle one must get it in the end.
 */
export function helpToSettle(container: MedusaContainer): void {
  if (hands.size < AT_ONCE) {
    settleDuePaymentsSoon(container)
  } else {
    askForHelp(container)
  }
}

/** The same without waiting: Medusa's worker runs one job and one event at a time, and this can take long. */
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

/** A slow settle continues in the background while the loop goes on. */
async function waitUnlessSlow(settling: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<void>((resolve) => (timer = setTimeout(resolve, SLOW_AFTER_MS)))
  await Promise.race([settling, slow]).finally(() => clearTimeout(timer))
}

/**
 * Asks idle workers for help, at most once per pause; a call during the pause is made at its end if help is still
 * needed.
 */
function askForHelp(container: MedusaContainer): void {
  if (pause) {
    owesCall = true
    return
  }
  owesCall = false
  pause = setTimeout(() => {
    pause = undefined
    if (owesCall && hands.size === AT_ONCE) {
      askForHelp(container)
    }
  }, ASK_EVERY_MS).unref()
  emitQuietly(container, { name: PAYMENTS_DUE, data: {} }, { internal: true })
}
