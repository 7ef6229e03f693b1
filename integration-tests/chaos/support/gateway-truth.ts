import type { AllBooks, NotificationRow } from "./books"
import type { World } from "./world"

/** What the gateway says about one transaction. */
export interface Truth {
  order_id: string
  transaction_number: string
  transaction_status: string
  /** Decimal text with two fraction digits. */
  amount: string
}

/** Money that the gateway has taken and that the store has been told of. */
export type KnownMoney = Pick<Truth, "order_id" | "transaction_number" | "amount">

const codes = { in_progress: "in_progress", failed: "failed", success: "success" } as const

/** Everything that the gateway has ever said, by its own memory and not by what arrived. */
export async function gatewayTruths({ store, letters }: World): Promise<Truth[]> {
  const written = await store.sandbox.messages()
  const amountOf = new Map(letters.map(({ trip }) => [trip.order_id, trip.request.TXN_AMOUNT ?? ""]))
  const own = letters.filter(({ message }) => !written.some(({ id }) => id === message.id))
  return [
    ...written.map((message) => ({
      order_id: message.order_id,
      transaction_number: message.transaction_number,
      transaction_status: codes[message.transaction_status],
      amount: amountOf.get(message.order_id) ?? "",
    })),
    ...own.map(({ trip, transaction_number, result, amount }) => ({
      order_id: trip.order_id,
      transaction_number,
      transaction_status: result,
      amount,
    })),
  ]
}

/**
 * Successful transactions that the store knows of: it has accepted a genuine letter about them, or has believed a message that
 * says exactly the same.
 */
export function knownMoney({ letters }: World, books: AllBooks, truths: readonly Truth[]): KnownMoney[] {
  const known = new Map<string, KnownMoney>()
  for (const truth of truths.filter(({ transaction_status }) => transaction_status === "success")) {
    const accepted = letters.some(
      (letter) =>
        letter.state === "accepted" &&
        letter.result === "success" &&
        letter.transaction_number === truth.transaction_number
    )
    if (accepted || books.notifications.some((row) => row.outcome === "verified" && saysTheSame(row, truth))) {
      known.set(truth.transaction_number, truth)
    }
  }
  return [...known.values()]
}

/** Whether a message in the ledger says what the gateway has said. */
export function saysTheSame(row: NotificationRow, truth: Truth): boolean {
  return (
    row.order_id === truth.order_id &&
    row.transaction_number === truth.transaction_number &&
    row.transaction_status === truth.transaction_status &&
    row.amount === truth.amount
  )
}
