import type { Request } from "express"
import type { SandboxContext } from "../context"
import { type Answer, Refusal, buildRedirect } from "../http/answer"

/** `GET /i/:code`: the public link of an invoice (§2.1 `ShareUrl`) leads to its hosted payment page. */
export function openShareLink({ config, state }: SandboxContext, request: Request): Answer {
  const invoice = state.invoiceByShareCode(request.params.code ?? "")
  if (!invoice) {
    throw new Refusal(404, "Data not found", "This invoice does not exist. The sandbox keeps nothing once it stops.")
  }
  return { ...buildRedirect(`${config.url}/pay/${invoice.payment.token}`), status: 302 }
}
