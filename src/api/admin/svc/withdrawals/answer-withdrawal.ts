import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerGatewayFailure } from "../../../kit/gateway-failure"
import { retrieveWithdrawal } from "./retrieve-withdrawal"

/** Answers with a requested or approved withdrawal by its state: `{ withdrawal }`, together with an error when it was refused. */
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

/** The error text for a withdrawal that does not await approval. */
export function describeDecided(id: string, { state, by }: { state: string; by: string | null }): string {
  const words = state.replaceAll("_", " ")
  return by === null
    ? `Withdrawal ${id} is ${words} and does not await approval.`
    : `${by} already decided on withdrawal ${id}. It is ${words}.`
}

/** The error text for a request while another withdrawal is being sent or unknown. */
export function describeBlocked({ id, amount, state }: { id: string; amount: string; state: string }): string {
  return state === "unknown"
    ? `The outcome of withdrawal ${id} over ${amount} is unknown. Check the merchant panel and record its result before you request another.`
    : `Withdrawal ${id} over ${amount} is being sent. Wait until it is done.`
}
