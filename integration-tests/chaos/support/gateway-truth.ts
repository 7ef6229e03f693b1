/** Derives the truth about transactions from the gateway's own messages. */
import type { AllBooks } from "./all-books"
import type { MessageRow } from "./book-rows"
import type { World } from "./world"

/** The truth about one transaction. */
export interface Truth {
  gateway_order_id: string
  transaction_number: string
  transaction_status: string
  /** Decimal text with two fraction digits. */
  amount: string
}

/** Money that the gateway took and reported to the store. */
export type KnownMoney = Pick<Truth, "gateway_order_id" | "transaction_number" | "amount">

/** All truths of the gateway: one for each message of its own, delivered or not. */
export function deriveGatewayTruths({ letters }: World): Truth[] {
  return letters.map(({ about, transaction_number, result, amount }) => ({
    gateway_order_id: about.gateway_order_id,
    transaction_number,
    transaction_status: result,
    amount,
  }))
}

/**
 * Successful transactions that the store knows of: it accepted a genuine letter about them, verified a message with
 * exactly the same content, or its own inquiry reported them.
 */
export function findKnownMoney({ letters }: World, books: AllBooks, truths: readonly Truth[]): KnownMoney[] {
  const known = new Map<string, KnownMoney>()
  for (const truth of truths.filter(({ transaction_status }) => transaction_status === "success")) {
    const accepted = letters.some(
      (letter) =>
        letter.state === "accepted" &&
        letter.result === "success" &&
        letter.transaction_number === truth.transaction_number
    )
    const isTold = (row: MessageRow) => row.outcome === "verified" || row.channel === "inquiry"
    if (accepted || books.messages.some((row) => isTold(row) && isSameStatement(row, truth))) {
      known.set(truth.transaction_number, truth)
    }
  }
  return [...known.values()]
}

/**
 * Whether a message in the ledger agrees with the gateway. The start of the transaction number can be uncertain, and
 * that of a failed or open transaction changes nothing.
 */
export function isSameStatement(row: MessageRow, truth: Truth): boolean {
  return (
    row.gateway_order_id === truth.gateway_order_id &&
    (row.transaction_status !== "success" ||
      (row.transaction_numbers ?? [row.transaction_number]).includes(truth.transaction_number)) &&
    row.transaction_status === truth.transaction_status &&
    Number(row.amount) === Number(truth.amount)
  )
}

/** A transaction as the merchant panel shows it: its amount, if it was paid. */
export function findInMerchantPanel({ letters }: World, number: string): KnownMoney | undefined {
  const letter = letters.find(({ transaction_number, result }) => transaction_number === number && result === "success")
  return (
    letter && { gateway_order_id: letter.about.gateway_order_id, transaction_number: number, amount: letter.amount }
  )
}
