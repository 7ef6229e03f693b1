import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { atLeastZero, sumAmounts } from "../../gateway"
import {
  LINE_FIELDS,
  type LineOwner,
  type NumberedOrder,
  ORDER_NUMBER_FIELDS,
  readOrderNumber,
  readPurchase,
  queryRows,
} from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { PaymentStatus } from "../../modules/svc/payments"
import type { SvcModuleService } from "../../modules/svc/service"
import type { SvcConfiguration } from "../../modules/svc/settings"
import type { SvcPurchase } from "../../types"
import { type LinkDoor, useLink } from "./link-door"
import { findOwed, type Owed } from "./owed"

/** The page of a payment link. It contains nothing personal. */
export type PaymentLinkPage =
  /** The link does not exist or was withdrawn. */
  | { outcome: "unknown" }
  | { outcome: "expired" }
  /** The link stopped working while the visitor was paying. */
  | { outcome: "returned"; status: MoneyStatus }
  | { outcome: Exclude<Owed["outcome"], "owed"> }
  | PayablePage

/** The statuses of a payment after which nobody must pay again. */
const moneyStatuses = ["paid", "processing", "in_progress", "attention"] as const satisfies readonly PaymentStatus[]

type MoneyStatus = (typeof moneyStatuses)[number]

/** A page with the button to pay. */
export interface PayablePage {
  outcome: "owed"
  is_test: boolean
  shop: string | undefined
  order_number: string
  /** The amount that is asked for, decimal text with two fraction digits. */
  amount: string
  /** Whether the order owes more than this amount. */
  is_part: boolean
  currency_code: string
  /** Only for visitors with the signed address. `paid` is the total less everything that is owed. */
  purchase: (SvcPurchase & { paid: string }) | undefined
}

type OrderRow = LineOwner & NumberedOrder

/**
 * Reads the page of a payment link. Only stores that the link was opened: link scanners and previews open pages too, so
 * no payment begins here.
 *
 * @param sessionId the payment session of a visitor who returns from the gateway.
 * @throws MedusaError NOT_ALLOWED while no payment can begin.
 */
export async function readPaymentLinkPage(
  container: MedusaContainer,
  door: LinkDoor,
  sessionId: string | undefined
): Promise<PaymentLinkPage> {
  const svc = container.resolve(SVC_MODULE)
  const link = await useLink(container, door, "opened_at")
  if (!link || link.is_expired) {
    const status = sessionId === undefined ? undefined : await findMoneyStatus(svc, sessionId)
    return status ? { outcome: "returned", status } : { outcome: link ? "expired" : "unknown" }
  }
  const configuration = await svc.settings.readPaymentConfiguration("shopper")
  const owed = await findOwed(container, link.order_id, configuration, link)
  if (owed.outcome !== "owed") {
    return { outcome: owed.outcome }
  }
  const order = await findOrder(container, link.order_id)
  return {
    outcome: "owed",
    is_test: configuration.environment === "sandbox",
    shop: await findShopName(container, configuration),
    order_number: String(readOrderNumber(order)),
    amount: owed.amount,
    is_part: owed.amount !== owed.outstanding,
    currency_code: owed.currency_code,
    purchase: "token" in door ? readPurchaseAndPaid(order, owed.outstanding) : undefined,
  }
}

async function findMoneyStatus(svc: SvcModuleService, sessionId: string): Promise<MoneyStatus | undefined> {
  const { status } = await svc.payments.readLedger(sessionId)
  return moneyStatuses.find((each) => each === status)
}

function readPurchaseAndPaid(order: OrderRow, owed: string): SvcPurchase & { paid: string } {
  const purchase = readPurchase("order", order)
  const paid = sumAmounts([purchase.total, `-${owed}`])
  return { ...purchase, paid: atLeastZero(paid) }
}

async function findOrder(container: MedusaContainer, id: string): Promise<OrderRow> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: [...ORDER_NUMBER_FIELDS, ...LINE_FIELDS],
    filters: { id },
  })
  return order as OrderRow
}

/** Finds the shop's name for customers: the option `invoice_print.merchant_name`, or the name of Medusa's store. */
export async function findShopName(
  container: MedusaContainer,
  { invoice_print }: Pick<SvcConfiguration, "invoice_print">
): Promise<string | undefined> {
  if (invoice_print.merchant_name !== undefined) {
    return invoice_print.merchant_name
  }
  const [store] = await queryRows<{ name?: string | null }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "store",
    fields: ["name"],
  })
  return store?.name ?? undefined
}
