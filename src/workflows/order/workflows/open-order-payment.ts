import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { deletePaymentSessionsWorkflowId } from "@medusajs/medusa/core-flows"
import { sameAmount } from "../../../gateway"
import { openOrderCollection, openSession } from "../../../medusa/open-session"
import { isOurProvider } from "../../../medusa/our-provider"
import { type Outstanding, findOutstanding } from "../../../medusa/outstanding"
import { queryRows } from "../../../medusa/query-rows"
import { runCoreWorkflow } from "../../../medusa/run-core-workflow"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { type AmountRow, readAmountText } from "../../../modules/svc/payments/decimal-text"
import { allowedReturnUrl, buildCheckoutUrl, type SvcConfiguration } from "../../../modules/svc/settings/configuration"
import { isMoneyOnItsWay } from "../money-on-its-way"

const openOrderPaymentStepId = "svc-open-order-payment"

/** Longest wait for somebody else who opens a payment of the same order, in seconds. */
const LOCK_TIMEOUT_S = 10

interface OpenOrderPaymentInput {
  order_id: string
  /** The customer who asks; only the owner of the order gets anything. */
  customer_id: string
  return_url?: string
}

/** A payment session that pays what an order still asks for. */
export interface OrderPayment {
  payment_session_id: string
  checkout_url: string
  /** Decimal text with two fraction digits. */
  amount: string
  currency_code: string
}

/** `on_its_way`: an earlier payment of the order is not known to have ended. */
type OpenedOrderPayment = { outcome: "opened"; payment: OrderPayment } | { outcome: "on_its_way" }

interface OrderRow {
  id: string
  status: string
  customer_id?: string | null
  region?: { payment_providers?: ({ id: string; is_enabled?: boolean } | null)[] } | null
  payment_collections?: CollectionRow[]
}

interface CollectionRow extends AmountRow {
  id: string
  status: string
  payments?: unknown[]
  payment_sessions?: { id: string; provider_id: string; status: string }[]
}

/**
 * Finds or opens the one payment of what an order still asks for. Two requests for one order get the same session: both
 * being paid would take the money twice. What is left behind when this breaks off is taken up by the next request, so there
 * is nothing to compensate.
 */
const openOrderPaymentStep = createStep(
  openOrderPaymentStepId,
  async (input: OpenOrderPaymentInput, { container }): Promise<StepResponse<OpenedOrderPayment>> => {
    const opened = await container
      .resolve(Modules.LOCKING)
      .execute([`svc_order:${input.order_id}`], () => openPayment(container, input), { timeout: LOCK_TIMEOUT_S })
    return new StepResponse(opened)
  }
)

async function openPayment(container: MedusaContainer, input: OpenOrderPaymentInput): Promise<OpenedOrderPayment> {
  const svc = container.resolve(SVC_MODULE)
  const configuration = await svc.settings.readPaymentConfiguration("shopper")
  const order = await findOrder(container, input)
  const outstanding = await findOutstanding(container.resolve(ContainerRegistrationKeys.QUERY), order.id)
  const { providerId, amount, currency_code } = payableOf(order, outstanding, configuration)
  const collections = (order.payment_collections ?? []).map(({ id }) => id)
  if (await isMoneyOnItsWay(svc, order.id, collections)) {
    return { outcome: "on_its_way" }
  }
  await closeOutdated(container, order, amount)
  const session_id =
    openedSession(order, providerId, amount) ??
    (await newSession(container, order.id, { amount, providerId, input, configuration }))
  const checkout_url = buildCheckoutUrl(configuration, session_id)
  return { outcome: "opened", payment: { payment_session_id: session_id, checkout_url, amount, currency_code } }
}

/** @throws MedusaError NOT_FOUND, also for the order of somebody else. */
async function findOrder(
  container: MedusaContainer,
  { order_id, customer_id }: OpenOrderPaymentInput
): Promise<OrderRow> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: [
      "id",
      "status",
      "customer_id",
      "region.payment_providers.id",
      "region.payment_providers.is_enabled",
      "payment_collections.id",
      "payment_collections.amount",
      "payment_collections.raw_amount",
      "payment_collections.status",
      "payment_collections.payments.id",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
      "payment_collections.payment_sessions.status",
    ],
    filters: { id: order_id },
  })
  if (!order || order.customer_id !== customer_id) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${order_id} was not found.`)
  }
  return order
}

/** What is to be paid and the provider that takes it; throws when there is nothing to take, or none that takes it. */
function payableOf(
  order: OrderRow,
  outstanding: Outstanding | undefined,
  configuration: SvcConfiguration
): Outstanding & { providerId: string } {
  const refuse = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  if (order.status === "canceled") {
    throw refuse("The order was canceled, so it can no longer be paid.")
  }
  if (!outstanding || sameAmount(outstanding.amount, "0")) {
    throw refuse("This order is fully paid.")
  }
  if (outstanding.currency_code !== configuration.currency_code) {
    throw refuse(`This payment method accepts ${configuration.currency_code.toUpperCase()} only.`)
  }
  const provider = (order.region?.payment_providers ?? []).find(
    (candidate) => candidate?.is_enabled !== false && isOurProvider(candidate?.id ?? "")
  )
  if (!provider) {
    throw refuse("This payment method is not enabled in the order's region.")
  }
  return { ...outstanding, providerId: provider.id }
}

/** A session that was opened before, over the same amount, in which nobody has paid. */
function openedSession(order: OrderRow, providerId: string, amount: string): string | undefined {
  return freeCollections(order)
    .filter((collection) => isOver(collection, amount))
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .find((session) => session.provider_id === providerId && session.status === "pending")?.id
}

/** Sessions of ours over what the order asked for before it changed: paying one of them too would be too much. */
async function closeOutdated(container: MedusaContainer, order: OrderRow, amount: string): Promise<void> {
  const outdated = freeCollections(order)
    .filter((collection) => !isOver(collection, amount))
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .filter((session) => isOurProvider(session.provider_id) && session.status === "pending")
  if (outdated.length > 0) {
    await runCoreWorkflow(container, deletePaymentSessionsWorkflowId, { ids: outdated.map(({ id }) => id) })
  }
}

/** Collections that nothing was paid into. */
function freeCollections(order: OrderRow): CollectionRow[] {
  return (order.payment_collections ?? []).filter(
    ({ status, payments = [] }) => ["not_paid", "awaiting"].includes(status) && payments.length === 0
  )
}

function isOver(collection: CollectionRow, amount: string): boolean {
  return sameAmount(readAmountText(collection), amount)
}

async function newSession(
  container: MedusaContainer,
  orderId: string,
  payment: { amount: string; providerId: string; input: OpenOrderPaymentInput; configuration: SvcConfiguration }
): Promise<string> {
  const { amount, providerId, input, configuration } = payment
  const collection = await openOrderCollection(container, orderId, amount)
  const opened =
    collection.outcome === "opened"
      ? await openSession(container, {
          payment_collection_id: collection.id,
          provider_id: providerId,
          customer_id: input.customer_id,
          return_url: allowedReturnUrl(configuration, input.return_url),
        })
      : collection
  if (opened.outcome === "refused") {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, opened.failure)
  }
  return opened.id
}

export const openOrderPaymentWorkflowId = "svc-open-order-payment"

/**
 * Opens a payment for what an order still asks for: after an order edit, for a draft order, after a payment that failed.
 *
 * @example
 * const { result } = await openOrderPaymentWorkflow(container).run({ input: { order_id: "order_…", customer_id: "cus_…" } })
 */
export const openOrderPaymentWorkflow = createWorkflow(
  openOrderPaymentWorkflowId,
  (input: WorkflowData<OpenOrderPaymentInput>) => new WorkflowResponse(openOrderPaymentStep(input))
)
