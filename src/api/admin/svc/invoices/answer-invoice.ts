import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerGatewayFailure } from "../../../kit/gateway-failure"
import { retrieveInvoice } from "./retrieve-invoice"

/** Answers with a requested invoice by its state: `{ invoice }`, together with an error when it was refused. */
export async function answerInvoice(req: MedusaRequest, res: MedusaResponse, id: string): Promise<void> {
  const invoice = await retrieveInvoice(req.scope, id)
  const answer = res as MedusaResponse<object>
  switch (invoice.state) {
    case "created":
      answer.json({ invoice })
      return
    case "creating":
    case "unknown":
      answer.status(202).json({ invoice })
      return
    case "refused":
      answerGatewayFailure(
        res,
        invoice.failure ?? { kind: "unavailable", message: "The gateway did not create the invoice. Create it again." },
        { invoice }
      )
  }
}
