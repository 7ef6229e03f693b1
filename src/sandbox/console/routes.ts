import { type Request, Router } from "express"
import { ZodError } from "zod"
import type { SandboxContext } from "../context"
import { answerPayment, readInvoice, requireOrder, resendMessage, resetSandbox } from "../control/actions"
import { answerOrderSchema } from "../control/schemas"
import { type Answer, Refusal, buildRedirect } from "../http/answer"
import { formatReason } from "../http/body"
import { serve } from "../http/endpoint"
import { readFormEntries } from "../http/form-entries"
import { refuseOtherMethods } from "../http/not-served"
import { renderRefusal } from "../pages/refusal-page"
import { renderConsoleLists, renderConsolePage } from "./console-page"
import { readFaults } from "./fault-form"

/** The sandbox's own page at `/`, and its buttons, which act like the control API and then redirect to the page. */
export function buildConsoleRoutes(context: SandboxContext): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const asPage = { showRefusal: ({ status, reason }: Refusal): Answer => renderRefusal(status, reason) }
  router.get(
    "/",
    serve(context, () => renderConsolePage(context), asPage)
  )
  router.all("/", refuseOtherMethods(context, "get"))
  router.get(
    "/console/live",
    serve(context, () => renderConsoleLists(context))
  )

  const button = (path: string, anchor: string, run: (request: Request) => unknown) => {
    const act = async (request: Request) => {
      await run(request)
      return buildRedirect(`/#${anchor}`)
    }
    router.post(`/console${path}`, serve(context, act, asPage))
    router.all(`/console${path}`, refuseOtherMethods(context, "post", asPage.showRefusal))
  }
  button("/orders/:gateway_order_id/answer", "orders", (request) =>
    answerPayment(context, requireOrder(context, request.params.gateway_order_id ?? ""), readDecision(request))
  )
  button("/invoices/:invoiceno/pay", "invoices", (request) =>
    answerPayment(context, readInvoice(context, request.params.invoiceno ?? "").payment, readDecision(request))
  )
  button("/messages/:id/resend", "messages", (request) => resendMessage(context, request.params.id ?? ""))
  button("/faults", "faults", (request) => setFaults(context, request))
  button("/faults/clear", "faults", () => {
    context.state.faults = {}
  })
  button("/login-tokens/expire", "faults", () => context.state.loginTokens.clear())
  button("/reset", "", () => resetSandbox(context))
  return router
}

function readDecision(request: Request) {
  const parsed = answerOrderSchema.safeParse(Object.fromEntries(readFormEntries(request)))
  if (!parsed.success) {
    throw new Refusal(400, "Invalid data", formatReason(parsed.error))
  }
  return parsed.data
}

function setFaults({ state }: SandboxContext, request: Request): void {
  try {
    state.faults = readFaults(readFormEntries(request), state.faults)
  } catch (error) {
    throw error instanceof ZodError ? new Refusal(400, "Invalid data", formatReason(error)) : error
  }
}
