/**
 * The storefront shows shoppers who paid for their session that they paid, or that the shop is looking into it, unless
 * staff have resolved the question.
 */
import type { Evidence } from "./evidence"

export async function storefrontIsTold({ world, books, known, placesOf }: Evidence): Promise<string[]> {
  const complaints: string[] = []
  for (const money of known) {
    const payer = books.attempts.find(
      (attempt) =>
        attempt.pays_session && attempt.invoice_id === null && attempt.transaction_number === money.transaction_number
    )
    if (payer && placesOf(money).some(({ where }) => where !== "closed_by_staff")) {
      const { body } = await world.store.shopper.status(payer.opened_session_id)
      if (body.status !== "attention" && !(body.status === "paid" && body.order_id)) {
        complaints.push(`the storefront is told "${body.status}" about paid session ${payer.opened_session_id}`)
      }
    }
  }
  return complaints
}
