import { type Request, Router } from "express"
import type { SandboxContext } from "../context"
import { faultsSchema } from "../faults"
import { type Answer, buildJsonAnswer } from "../http/answer"
import { readJsonBody } from "../http/body"
import { type Endpoint, serve } from "../http/endpoint"
import { refuseOtherMethods } from "../http/not-served"
import { answerPayment, readInvoice, requireOrder, resendMessage, resetSandbox } from "./actions"
import { usePaymentScreen, usePaymentScreenSchema } from "./payment-screen"
import { answerOrderSchema, payInvoiceSchema } from "./schemas"
import { buildInvoiceView, buildOrderView, buildStateView } from "./views"

const INVALID = "Invalid data"

/** The control API under `/_sandbox`: for tests, and in place of a merchant panel. */
export function buildControlRoutes(context: SandboxContext): Router {
  const { config, state } = context
  const router = Router({ caseSensitive: true, strict: true })
  const route = (method: "get" | "post" | "put", path: string, endpoint: Endpoint) => {
    router[method](path, serve(context, endpoint))
    router.all(path, refuseOtherMethods(context, method))
  }
  route("get", "/state", () => buildJsonAnswer(buildStateView(state, config)))
  route("get", "/orders/:gateway_order_id", (request) =>
    buildJsonAnswer(buildOrderView(requireOrder(context, request.params.gateway_order_id ?? ""), config))
  )
  route("post", "/orders/:gateway_order_id/answer", async (request) => {
    const order = requireOrder(context, request.params.gateway_order_id ?? "")
    return buildJsonAnswer(await answerPayment(context, order, readJsonBody(request, answerOrderSchema, INVALID)))
  })
  route("get", "/invoices/:invoiceno", (request) =>
    buildJsonAnswer(buildInvoiceView(readInvoice(context, request.params.invoiceno ?? ""), config))
  )
  route("post", "/invoices/:invoiceno/pay", (request) => payInvoice(context, request))
  route("post", "/payment-screen", async (request) => {
    const use = readJsonBody(request, usePaymentScreenSchema(config.dialect.brand), INVALID)
    return buildJsonAnswer(await usePaymentScreen(context, use))
  })
  route("post", "/messages/:id/resend", async (request) =>
    buildJsonAnswer(await resendMessage(context, request.params.id ?? ""))
  )
  route("put", "/faults", (request) => {
    state.faults = readJsonBody(request, faultsSchema, INVALID)
    return buildJsonAnswer(state.faults)
  })
  route("post", "/login-tokens/expire", () => {
    state.loginTokens.clear()
    return buildJsonAnswer({})
  })
  route("post", "/reset", () => {
    resetSandbox(context)
    return buildJsonAnswer(buildStateView(state, config))
  })
  return router
}

async function payInvoice(context: SandboxContext, request: Request): Promise<Answer> {
  const { payment } = readInvoice(context, request.params.invoiceno ?? "")
  const hasBody = Buffer.isBuffer(request.body) && request.body.byteLength > 0
  const choice = hasBody ? readJsonBody(request, payInvoiceSchema, INVALID) : payInvoiceSchema.parse({})
  return buildJsonAnswer(await answerPayment(context, payment, choice))
}
