import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerGatewayFailure } from "../../../kit/gateway-failure"
import { retrieveWithdrawal } from "./retrieve-withdrawal"

/**
 * Answers with a withdrawal that was asked for or approved, by what is known of it: `{ withdrawal }`, beside an error when it
 * was refused.
 */
export async function answerWithdrawal(req: MedusaRequest, res: MedusaResponse, id: string): Promise<void> {
  const withdrawal = await retrieveWithdrawal(req.scope, id)
  const answer = res as MedusaResponse<object>
  switch (withdrawal.state) {
    case "created":
    case "awaiting_approval":
    case "rejected":
    case "taken_back":
      answer.json({ withdrawal })
      return
    case "creating":
    case "unknown":
      answer.status(202).json({ withdrawal })
      return
    case "refused":
      answerGatewayFailure(
        res,
        withdrawal.failure ?? { kind: "unavailable", message: "The gateway did not accept the withdrawal." },
        { withdrawal }
      )
  }
}

/** The refusal to decide about a withdrawal that does not await approval. */
export function decidedMessage(id: string, { state, by }: { state: string; by: string | null }): string {
  const words = state.replaceAll("_", " ")
  return by === null
    ? `Withdrawal ${id} is ${words} and does not await approval.`
    : `${by} already decided on withdrawal ${id}. It is ${words}.`
}

/** What is said to who wants to move money while nobody knows what became of another withdrawal. */
export function blockedMessage({ id, amount, state }: { id: string; amount: string; state: string }): string {
  return state === "unknown"
    ? `The outcome of withdrawal ${id} over ${amount} is unknown. Check the merchant panel and record its result before you request another.`
    : `Withdrawal ${id} over ${amount} is being sent. Wait until it is done.`
}
