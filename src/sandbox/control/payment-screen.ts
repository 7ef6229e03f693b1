import { z } from "zod"
import {
  CLOSED_SCREEN,
  type ClosedScreen,
  type CompletionResult,
  paymentScreenSchema,
  sandboxGooglePay,
  toAmount,
} from "../../gateway"
import type { SandboxContext } from "../context"
import { Refusal } from "../http/answer"
import type { Order, PaymentMethod } from "../model/payment"
import { newToken } from "../model/state"
import { answerPayment, type DecidedTransaction } from "./actions"
import { payInvoiceSchema } from "./schemas"

/**
 * Body of `POST /_sandbox/payment-screen`: the parameters with which an app opens `PaymentScreen`, and the user's
 * actions there.
 */
export function usePaymentScreenSchema(brand: string) {
  return z.strictObject({
    parameters: paymentScreenSchema(brand),
    result: z.enum(["success", "failed", "closed"]),
    method: payInvoiceSchema.shape.method,
    deliver: payInvoiceSchema.shape.deliver,
  })
}

export type UsePaymentScreen = z.output<ReturnType<typeof usePaymentScreenSchema>>

const modes: Record<PaymentMethod, string> = { card: "CREDIT CARD", debit: "DEBIT CARD", wallet: "GOOGLE PAY" }

/**
 * Plays the mobile component (§4.7): validates its parameters as strictly as forms, decides the payment, and returns
 * the completion result that the app would get (§2.8). A user who closes the screen decides nothing; that result has
 * neither order id nor amount.
 *
 * @throws Refusal 401 for an unknown token, 409 for a used orderId, 400 for values of the wrong environment.
 */
export async function usePaymentScreen(
  context: SandboxContext,
  { parameters, result, method, deliver }: UsePaymentScreen
): Promise<Partial<DecidedTransaction> & { completion: CompletionResult | Omit<ClosedScreen, "orderId"> }> {
  const order = openOrder(context, parameters)
  context.state.addOrder(order)
  if (result === "closed") {
    order.status = "walked_away"
    return { completion: { status: CLOSED_SCREEN, message: "Transaction cancelled by the user" }, messages: [] }
  }
  const decided = await answerPayment(context, order, { result, method, deliver })
  const completion: CompletionResult = {
    orderId: order.gateway_order_id,
    transactionId: decided.transaction_number,
    status: result === "success" ? "3" : "2",
    amount: order.amount,
    paymentMode: modes[order.method ?? "card"],
    transactionMode: context.config.environment === "sandbox" ? "1" : "2",
  }
  return { completion, ...decided }
}

function openOrder({ config, state }: SandboxContext, parameters: UsePaymentScreen["parameters"]): Order {
  if (!state.sdkTokens.get(parameters.token)) {
    throw new Refusal(401, "Authorization Required", "token: was not issued by this sandbox (§4.5)")
  }
  if (state.orders.has(parameters.orderId)) {
    throw new Refusal(409, "Invalid data", `orderId: ${parameters.orderId} was used before (§4.7)`)
  }
  const isSandbox = config.environment === "sandbox"
  if (parameters.packageMode !== (isSandbox ? "debug" : "release")) {
    throw new Refusal(400, "Invalid data", "packageMode: is that of the other environment (§4.7)")
  }
  for (const [name, constant] of Object.entries(sandboxGooglePay)) {
    if (isSandbox && parameters[name as keyof typeof sandboxGooglePay] !== constant) {
      throw new Refusal(400, "Invalid data", `${name}: is ${constant} in the sandbox (§4.7)`)
    }
  }
  return {
    token: newToken(),
    gateway_order_id: parameters.orderId,
    invoice_number: null,
    amount: toAmount(parameters.amount),
    payee: parameters.titleText,
    callback_url: null,
    webhook_url: config.webhookUrl ?? null,
    return_url: null,
    status: "awaiting_payment",
    method: null,
    transaction_number: null,
    created_at: new Date().toISOString(),
    customer_id: "",
    email: parameters.email,
    mobile: parameters.mobile,
    txn_date: "",
    products: [],
  }
}
