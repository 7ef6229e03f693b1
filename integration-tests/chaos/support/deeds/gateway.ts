/** Actions of shoppers at the gateway, and its decisions. */
import fc from "fast-check"
import { signedMessage } from "../../../http/support/forge"
import type { Result } from "../../../support/sandbox-control"
import { post } from "../carry"
import { deed, NothingToDo, pick, which } from "../deed"
import type { Trip, World } from "../world"

const result = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Result>("success") },
  { weight: 2, arbitrary: fc.constant<Result>("failed") },
  { weight: 2, arbitrary: fc.constant<Result>("in_progress") }
)

/** The format of transaction numbers: the sandbox's, or digits only. */
type Numbers = "of_sandbox" | "digits" | "six_digits"
const numbers = fc.constantFrom<Numbers>("of_sandbox", "of_sandbox", "digits", "six_digits")

export const gateway = {
  go_to_gateway: deed(7, { cart: fc.nat({ max: 2 }), session: fc.constantFrom(0, 0, 0, 1, 2) }, async (world, step) => {
    const { store, carts, trips } = world
    const cart = pick(carts, step.cart)
    const session = pick(cart.sessions, step.session)
    const { body } = await store.shopper.expectOk(store.shopper.signedForm(session.session_id))
    const gateway_order_id = await store.sandbox.takePurchase(body.fields)
    const name = `trip ${trips.length + 1}`
    const amount = body.fields.TXN_AMOUNT ?? ""
    trips.push({
      name,
      gateway_order_id,
      amount,
      cart,
      session_id: session.session_id,
      request: body.fields,
      wasCut: false,
    })
    return `${cart.name}: ${name}, ${gateway_order_id} over ${amount}`
  }),

  decide: deed(12, { trip: which, result, numbers }, async (world, step) => {
    const trip = pick(world.trips, step.trip)
    const about = { about: trip, result: step.result, amount: trip.amount }
    const { transaction_number, messages } = await writeAnswer(world, trip, step)
    const names = messages.map((message) => post(world, { ...about, message, transaction_number }).name)
    return `${trip.name}: ${names.join(" and ")}, transaction ${transaction_number}`
  }),

  /** The gateway confirms another amount than requested. */
  charge_other_amount: deed(
    1,
    { trip: which, amount: fc.constantFrom("1.00", "0.10", "99.99") },
    async (world, { trip: chosen, amount }) => {
      const trip = pick(world.trips, chosen)
      if (Number(trip.amount) === Number(amount)) {
        throw new NothingToDo()
      }
      const transaction_number = `OTHER${world.letters.length}X`
      const message = signedMessage("webhook", {
        orderId: trip.gateway_order_id,
        amount,
        transactionNumber: transaction_number,
      })
      return Promise.resolve(post(world, { message, about: trip, result: "success", transaction_number, amount }).name)
    }
  ),
}

async function writeAnswer(
  { store, letters }: World,
  trip: Trip,
  { result: decided, numbers: form }: { result: Result; numbers: Numbers }
) {
  if (form === "of_sandbox" && trip.openNumber === undefined) {
    const { transaction_number, callback, webhook } = await store.sandbox.answer(trip.gateway_order_id, decided)
    return { transaction_number, messages: [callback, webhook] }
  }
  // A transaction in progress keeps its number.
  const fresh = form === "digits" ? `${7_003_003_001 + letters.length * 1_003}` : `${313_130 + letters.length}`
  const transaction_number = trip.openNumber ?? fresh
  trip.openNumber = decided === "in_progress" ? transaction_number : undefined
  const about = {
    orderId: trip.gateway_order_id,
    amount: trip.amount,
    transactionNumber: transaction_number,
    status: decided,
  }
  return {
    transaction_number,
    messages: [signedMessage("callback", about), signedMessage("webhook", about)],
  }
}
