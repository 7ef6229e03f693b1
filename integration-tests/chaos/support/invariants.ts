import { attentionReasons } from "../../../src/modules/svc/ledger/attention-reasons"
import { parseDecimal, sumOf } from "../../../src/gateway"
import { type AllBooks, readBooks } from "./books"
import { gatewayTruths, knownMoney, type KnownMoney, saysTheSame, type Truth } from "./gateway-truth"
import { answersAttention, placesOf } from "./places-of-money"
import type { World } from "./world"

/** Everything that must hold when a scenario is over and that does not; empty when all is well. */
export async function violationsIn(world: World): Promise<string[]> {
  const truths = await gatewayTruths(world)
  const books = await readBooks(
    world.store,
    world.carts.map(({ id }) => id)
  )
  const known = knownMoney(world, books, truths)
  return [
    ...moneyInOnePlace(known, books),
    ...nothingBelievedButTheGateway(books, truths),
    ...capturesAreBacked(known, books),
    ...ordersAreSound(world, books),
    ...refundTasksAreCovered(known, books),
    ...books.attention
      .filter(({ reason }) => !(attentionReasons as readonly string[]).includes(reason))
      .map(({ reason }) => `attention has the reason "${reason}"`),
    ...(await storefrontIsTold(world, known, books)),
  ]
}

function moneyInOnePlace(known: readonly KnownMoney[], books: AllBooks): string[] {
  return known.flatMap((money) => {
    const places = placesOf(money, books)
    const [place] = places
    if (places.length === 1 && place?.amount === money.amount) {
      return []
    }
    const found = places.map(({ where, what, amount }) => `${where} ${what} ${amount}`).join("; ") || "nowhere"
    return [`${money.amount} of transaction ${money.transaction_number}, order ${money.order_id}, is found: ${found}`]
  })
}

function nothingBelievedButTheGateway(books: AllBooks, truths: readonly Truth[]): string[] {
  return books.notifications
    .filter((row) => row.outcome !== "unverified" && !truths.some((truth) => saysTheSame(row, truth)))
    .map((row) => `the store took as genuine (${row.outcome}) what the gateway never said: ${JSON.stringify(row)}`)
}

function capturesAreBacked(known: readonly KnownMoney[], books: AllBooks): string[] {
  return books.payments
    .filter(({ provider_id }) => provider_id === "pp_svc_svc")
    .flatMap((payment) => {
      const captures = books.captures.filter(({ payment_id }) => payment_id === payment.id)
      const payer = books.attempts.find(
        (attempt) => attempt.pays_session && attempt.payment_session_id === payment.session_id
      )
      const money = known.find(({ transaction_number }) => transaction_number === payer?.transaction_number)
      const order = books.orders.find(({ cart_id }) => cart_id === payment.cart_id)
      return [
        ...(captures.length > 0 && !money
          ? [`payment ${payment.id} is captured, and the gateway has no money for it`]
          : []),
        ...captures.flatMap(({ id }) => {
          const booked = books.transactions.filter((row) => row.reference_id === id && row.order_id === order?.id)
          return booked.length === 1
            ? []
            : [`capture ${id} stands ${booked.length} times in order ${String(order?.id)}`]
        }),
        ...(captures.length === 0 &&
        !payment.canceled &&
        order &&
        !order.canceled &&
        !asksStaff(books, payment.session_id)
          ? [`order ${order.id} was placed with payment ${payment.id}, which is not captured`]
          : []),
      ]
    })
}

function asksStaff(books: AllBooks, sessionId: string | null): boolean {
  const attempts = books.attempts.filter((attempt) => attempt.payment_session_id === sessionId)
  return books.attention.some((row) => row.open && attempts.some(({ id }) => id === row.attempt_id))
}

/**
 * An order without a payment is one that was placed while a payment was in progress: as long as that has no end, when it has
 * failed, and when staff canceled the order before the money came, which then waits for them.
 */
function wasPlacedInProgress({ options }: World, books: AllBooks, cartId: string): boolean {
  const attempts = books.attempts.filter(({ cart_id }) => cart_id === cartId)
  return (
    options.place_order_in_progress === true &&
    books.notifications.some(
      (row) =>
        row.outcome === "verified" &&
        row.transaction_status === "in_progress" &&
        attempts.some(({ order_id }) => order_id === row.order_id)
    )
  )
}

function ordersAreSound(world: World, books: AllBooks): string[] {
  const carts = books.orders.map(({ cart_id }) => cart_id)
  return [
    ...[...new Set(carts)]
      .filter((id) => carts.filter((cart) => cart === id).length > 1)
      .map((id) => `cart ${id} has more than one order`),
    ...books.orders
      .filter((order) => !books.payments.some(({ cart_id }) => cart_id === order.cart_id))
      .filter((order) => !wasPlacedInProgress(world, books, order.cart_id))
      .map(({ id }) => `order ${id} was placed without a payment`),
    ...books.orders.flatMap((order) => {
      const booked = books.transactions.filter(({ order_id }) => order_id === order.id)
      const ours = books.payments.filter(
        ({ cart_id, provider_id }) => cart_id === order.cart_id && provider_id === "pp_svc_svc"
      )
      const of = (rows: readonly { payment_id: string; amount: string }[]) =>
        sumOf(rows.filter(({ payment_id }) => ours.some(({ id }) => id === payment_id)).map(({ amount }) => amount))
      const inOrder = sumOf(booked.map(({ amount }) => amount))
      const expected = sumOf([of(books.captures), `-${of(books.refunds)}`])
      return inOrder === expected ? [] : [`order ${order.id} shows ${inOrder} paid, its payments ${expected}`]
    }),
  ]
}

function refundTasksAreCovered(known: readonly KnownMoney[], books: AllBooks): string[] {
  const numbers = [...new Set(books.tasks.map(({ transaction_number }) => transaction_number))]
  return [
    ...numbers.flatMap((number) => {
      const asked = sumOf(books.tasks.filter((task) => task.transaction_number === number).map(({ amount }) => amount))
      const came = known.find(({ transaction_number }) => transaction_number === number)?.amount ?? "0"
      return parseDecimal(asked)?.lte(came)
        ? []
        : [`${asked} is to go back of transaction ${number}, and ${came} came in`]
    }),
    ...books.payments
      .filter(({ provider_id }) => provider_id === "pp_svc_svc")
      .flatMap((payment) => {
        const refunded = sumOf(books.refunds.filter((row) => row.payment_id === payment.id).map(({ amount }) => amount))
        const payer = books.attempts.find((row) => row.pays_session && row.payment_session_id === payment.session_id)
        const tasks = books.tasks.filter((task) => task.attempt_id === payer?.id && !answersAttention(task))
        const written = sumOf(tasks.map(({ amount }) => amount))
        return refunded === written
          ? []
          : [`payment ${payment.id} shows ${refunded} refunded, and there are tasks for ${written}`]
      }),
  ]
}

/** Whoever paid for their session is told so, or that the shop looks into it, unless staff have closed the question. */
async function storefrontIsTold({ store }: World, known: readonly KnownMoney[], books: AllBooks): Promise<string[]> {
  const complaints: string[] = []
  for (const money of known) {
    const payer = books.attempts.find(
      (attempt) => attempt.pays_session && attempt.transaction_number === money.transaction_number
    )
    if (payer && placesOf(money, books).some(({ where }) => where !== "closed_by_staff")) {
      const { body } = await store.shopper.status(payer.opened_session_id)
      if (body.status !== "attention" && !(body.status === "paid" && body.order_id)) {
        complaints.push(`the storefront is told "${body.status}" about paid session ${payer.opened_session_id}`)
      }
    }
  }
  return complaints
}
