import { parseNotification } from "../../../src/gateway"
import { runRepairJob } from "../../http/support/run-repair-job"
import type { Reply } from "../../http/support/shopper"
import { signedMessage } from "../../http/support/forge"
import type { Result, SandboxMessage } from "../../http/support/sandbox-control"
import { forge } from "./forgeries"
import { fillCart } from "./fill-cart"
import { openMoneyRows, openRows, resolve } from "./staff-answers"
import { runSettleJob } from "./settle-job"
import type { Door, SimpleStep, Step } from "./steps"
import { type Letter, orderOf, paymentOf, refundableOf, setStock, type Trip, type World } from "./world"

const SKIPPED = "nothing to do it with"

/** Does a step and writes into the transcript how it went. What the store refuses is no failure: that is judged at the end. */
export async function perform(world: World, step: Step): Promise<void> {
  const line = world.transcript.push(`${describe(step)} …`) - 1
  const outcome =
    step.do === "together"
      ? (await Promise.all(step.steps.map(async (part) => `${describe(part)} → ${await attempt(world, part)}`))).join(
          "\n     & "
        )
      : await attempt(world, step)
  world.transcript[line] = step.do === "together" ? `together\n     & ${outcome}` : `${describe(step)} → ${outcome}`
}

function describe({ do: verb, ...rest }: Step): string {
  const details = Object.entries(rest).filter(([name]) => name !== "steps")
  return [verb, ...details.map(([name, value]) => `${name}=${String(value)}`)].join(" ")
}

/** Of what is there, the one that a number says: 0 is the latest. */
function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items.length === 0 ? undefined : items[items.length - 1 - (which % items.length)]
}

async function attempt(world: World, step: SimpleStep): Promise<string> {
  try {
    return await act(world, step)
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message.slice(0, 160) : String(error)}`
  }
}

async function act(world: World, step: SimpleStep): Promise<string> {
  const { store, carts, trips, letters } = world
  switch (step.do) {
    case "fill_cart": {
      const cart = await fillCart(world, step.quantity)
      cart.sessions.push(await store.shopper.openSession(cart.id))
      return cart.name
    }
    case "go_to_gateway":
      return goToGateway(world, step.cart, step.session)
    case "decide": {
      const trip = pick(trips, step.trip)
      return trip ? decide(world, trip, step.result) : SKIPPED
    }
    case "charge_other_amount": {
      const trip = pick(trips, step.trip)
      if (!trip || Number(trip.request.TXN_AMOUNT) === Number(step.amount)) {
        return SKIPPED
      }
      const transaction_number = `OTHER${letters.length}X${Date.now()}`
      const about = { orderId: trip.order_id, amount: step.amount, transactionNumber: transaction_number }
      const message = signedMessage("webhook", about)
      return post(world, { message, trip, result: "success", transaction_number, amount: step.amount }).name
    }
    case "bring": {
      const letter = pick(
        letters.filter(({ state }) => state === "on_its_way"),
        step.letter
      )
      return letter ? bring(world, letter, step.door) : SKIPPED
    }
    case "bring_again": {
      const letter = pick(
        letters.filter(({ state }) => state === "accepted"),
        step.letter
      )
      return letter ? bring(world, letter, step.door) : SKIPPED
    }
    case "lose": {
      const letter = pick(
        letters.filter(({ state }) => state === "on_its_way"),
        step.letter
      )
      if (!letter) {
        return SKIPPED
      }
      letter.state = "lost"
      return letter.name
    }
    case "forge": {
      const letter = pick(letters, step.letter)
      const other = pick(trips, step.other)
      const forged =
        letter &&
        other &&
        forge(letter.message, step.forgery, {
          place: step.place,
          request: letter.trip.request,
          otherOrderId: other.order_id,
        })
      return forged ? `${letter.name}: ${told(await carry(world, forged, "own_route"))}` : SKIPPED
    }
    case "set_quantity": {
      const cart = pick(carts, step.cart)
      if (!cart) {
        return SKIPPED
      }
      const { quantity } = step
      const path = `/store/carts/${cart.id}/line-items/${cart.line_item_id}`
      return `${cart.name}: ${told(await store.shopper.call("POST", path, { quantity }))}`
    }
    case "open_session": {
      const cart = pick(carts, step.cart)
      if (!cart) {
        return SKIPPED
      }
      const session = await store.shopper.openSession(cart.id, {}, step.provider)
      if (step.provider === "pp_svc_svc") {
        cart.sessions.push(session)
      }
      return `${cart.name}: ${session.session_id}`
    }
    case "complete": {
      const cart = pick(carts, step.cart)
      if (!cart) {
        return SKIPPED
      }
      const { status, body } = await store.shopper.complete(cart.id)
      return `${cart.name}: ${status} ${body.order?.id ?? body.error?.message ?? JSON.stringify(body).slice(0, 160)}`
    }
    case "set_stock":
      await setStock(store, step.stock)
      return "done"
    case "cancel_order": {
      const cart = pick(carts, step.cart)
      const orderId = cart && (await orderOf(world, cart))
      if (!orderId) {
        return SKIPPED
      }
      await store.staff.call("POST", `/admin/orders/${orderId}/cancel`)
      return `${cart.name}: canceled ${orderId}`
    }
    case "refund": {
      const cart = pick(carts, step.cart)
      const paymentId = cart && (await paymentOf(world, cart))
      if (!paymentId) {
        return SKIPPED
      }
      const left = await refundableOf(world, paymentId)
      const amount = step.share === "rest" ? left : Math.min(left, 10.01)
      await store.staff.call("POST", `/admin/payments/${paymentId}/refund`, { amount })
      return `${cart.name}: refunded ${amount}`
    }
    case "settle_again": {
      const trip = pick(trips, step.trip)
      const id = trip && (await attemptIdOf(world, trip))
      if (!id) {
        return SKIPPED
      }
      const { settle } = await store.staff.call("POST", `/admin/svc/payments/${id}/settle`)
      return `${trip.name}: ${JSON.stringify(settle)}`
    }
    case "resolve": {
      const rows = step.refund ? await openMoneyRows(store) : await openRows(store)
      const row = pick(rows, step.row)
      if (!row) {
        return SKIPPED
      }
      await resolve(store, row, step.refund)
      return `${row.reason} of ${row.attempt_id}`
    }
    case "run_job":
      await (step.job === "settle_due" ? runSettleJob(store) : runRepairJob(store))
      return "done"
  }
}

async function goToGateway({ store, carts, trips }: World, whichCart: number, whichSession: number): Promise<string> {
  const cart = pick(carts, whichCart)
  const session = cart && pick(cart.sessions, whichSession)
  if (!session) {
    return SKIPPED
  }
  const { body } = await store.shopper.expectOk(store.shopper.signedForm(session.session_id))
  const order_id = await store.sandbox.takePurchase(body.fields)
  const name = `trip ${trips.length + 1}`
  trips.push({ name, order_id, cart, session_id: session.session_id, request: body.fields })
  return `${cart.name}: ${name}, ${order_id} over ${body.fields.TXN_AMOUNT ?? ""}`
}

async function decide(world: World, trip: Trip, result: Result): Promise<string> {
  const { transaction_number, callback, webhook } = await world.store.sandbox.answer(trip.order_id, result)
  const amount = trip.request.TXN_AMOUNT ?? ""
  const names = [callback, webhook].map(
    (message) => post(world, { message, trip, result, transaction_number, amount }).name
  )
  return `${trip.name}: ${names.join(" and ")}, transaction ${transaction_number}`
}

function post({ letters }: World, letter: Omit<Letter, "name" | "state">): Letter {
  const name = `letter ${letters.length + 1} (${letter.message.channel}: ${letter.result})`
  const posted: Letter = { ...letter, name, state: "on_its_way" }
  letters.push(posted)
  return posted
}

/** Brings a letter to the store; one that the store could not take stays on its way. */
export async function bring(world: World, letter: Letter, door: Door): Promise<string> {
  const reply = await carry(world, letter.message, door)
  if (reply === "stored" || reply.status === 200 || reply.status === 303) {
    letter.state = "accepted"
  }
  return `${letter.name}: ${told(reply)}`
}

async function carry(world: World, message: SandboxMessage, door: Door): Promise<Reply | "stored"> {
  const { store } = world
  if (door === "stopping_server") {
    const parsed = parseNotification(Buffer.from(message.body), message.content_type)
    if (parsed.outcome === "malformed") {
      throw new Error(parsed.reason)
    }
    await store.svc.recordNotification({ channel: message.channel, body: message.body, received: parsed.received })
    return "stored"
  }
  const reply =
    door === "core_hook" && message.channel === "webhook"
      ? await store.shopper.call("POST", "/hooks/payment/svc_svc", message.fields)
      : await store.shopper.bring(message)
  if (reply.status >= 500 && reply.status !== 503) {
    world.complaints.push(`a message was answered with ${reply.status}`)
  }
  return reply
}

function told(reply: Reply | "stored"): string {
  return reply === "stored"
    ? "stored, then the server stopped"
    : `${reply.status} ${reply.location?.replace(/^.*&status=/, "status ") ?? ""}`.trim()
}

async function attemptIdOf({ store }: World, { order_id }: Trip): Promise<string | undefined> {
  const [row] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE order_id = ?", [order_id])
  return row?.id
}
