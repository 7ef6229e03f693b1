import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, MedusaError, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { parseDecimal } from "../../gateway"
import {
  formatDecimal,
  type Attempt,
  canBeBooked,
  hasMoneyLeft,
  SETTLES_ATTEMPT,
  type SessionLedger,
} from "../../modules/svc/payments"
import { askForMoneyBack, buildKeyWithoutId } from "../../modules/svc/refunds"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { findPendingAuthorization } from "../../modules/svc/settings"
import type { SvcModuleService } from "../../modules/svc/service"
import { listCapturesOfPayment, findCapture } from "./medusa-captures"
import { costsMore, isBookingBlocked } from "./order-rows"
import { isPaidInFull, buildSessionData, readSessionId } from "./session-data"

/** Translates Medusa's payment calls into look-ups in the ledger. It trusts only the ledger and calls no gateway. */
export class SvcPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "svc"

  readonly #cradle: Record<string, unknown>
  readonly #logger: Logger

  /** Refuses options: they belong to the plugin, and options of the provider could contradict them. */
  static override validateOptions(options: Record<string, unknown> | undefined): void {
    const given = Object.keys(options ?? {})
    if (given.length > 0) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `The payment provider of medusa-payment-svc takes no options (${given.join(", ")}). Set them on the plugin: plugins: [{ resolve: "medusa-payment-svc", options: { … } }].`
      )
    }
  }

  constructor(cradle: Record<string, unknown>, config?: Record<string, unknown>) {
    super(cradle, config)
    this.#cradle = cradle
    this.#logger = cradle.logger as Logger
  }

  /**
   * Checks currency and amount, and returns where the shopper pays. Money that was already received gets its session
   * even while new payments are switched off, and below the minimum, which can have been raised since.
   */
  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const data = (await this.#isForMoneyThatCame(input.data))
      ? buildSessionData({ ...(await this.#svc.settings.readConfiguration()), minimum_amount: undefined }, input)
      : buildSessionData(await this.#svc.settings.readPaymentConfiguration("shopper"), input)
    if (input.data?.return_url !== undefined && data.return_url === undefined) {
      this.#logger.warn(
        `svc: the return_url of payment session ${data.session_id} was dropped: its origin is not in the option return_origins`
      )
    }
    return { id: data.session_id, status: PaymentSessionStatus.PENDING, data }
  }

  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data: buildSessionData(await this.#svc.settings.readPaymentConfiguration("shopper"), input) }
  }

  /** Deletes nothing: attempts outlive their session, so that money that arrives later finds them. */
  override deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return Promise.resolve({ data: input.data })
  }

  /**
   * Authorizes by the ledger. An unpaid session throws "requires more", which keeps it payable: a session that was ever
   * `error` or `canceled` can no longer complete its cart. So does one over less than its new order costs.
   */
  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { data } = input
    const ledger = await this.#ledgerOf(data)
    const status = await this.#findAuthorization(data, ledger)
    if (!status) {
      throw new MedusaError(
        MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
        ledger.status === "failed" ? "The payment failed. Try again." : "The payment has not been made yet."
      )
    }
    if (await costsMore(this.#cradle, readSessionId(data), String(data?.amount))) {
      throw new MedusaError(
        MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
        "The cart costs more than its payment, because it changed meanwhile."
      )
    }
    return { status, data }
  }

  async #findAuthorization(
    data: Record<string, unknown> | undefined,
    ledger: SessionLedger
  ): Promise<PaymentSessionStatus | undefined> {
    if (this.#isPaid(data, ledger)) {
      return PaymentSessionStatus.AUTHORIZED
    }
    const { place_order_in_progress } = (await this.#svc.settings.readState()).known
    const inProgress =
      place_order_in_progress && ledger.attempts.some(({ status, is_held }) => status === "in_progress" && !is_held)
    return inProgress ? findPendingAuthorization() : undefined
  }

  /**
   * Succeeds only for money that the ledger shows as paid. Sends nothing, because the gateway captures by itself.
   * Before a payment is settled it can be captured only while a settle is running: only settling knows whether core has
   * finished placing the order.
   */
  override async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const ledger = await this.#ledgerOf(input.data)
    if (!this.#isPaid(input.data, ledger)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment cannot be captured: the gateway has not confirmed it, or it is being refunded."
      )
    }
    if (!ledger.paying || (!ledger.paying.settled && !ledger.paying.is_leased)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment cannot be captured yet: Medusa has not finished placing its order. Settle the payment again."
      )
    }
    const { paying } = ledger
    if (await this.#isRestGoingBack(paying, input.context?.idempotency_key)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment was canceled and its uncaptured amount is refunded, so no more can be captured."
      )
    }
    return { data: input.data }
  }

  /**
   * Refuses to cancel received money. Core cancels when an order fails after authorization: this throws, so the payment
   * survives and is settled later. A settled payment is canceled with its order, or when the order is edited; then the
   * uncaptured rest is refunded. Core does not pass the captures, so they are read from the payment module.
   */
  override async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const requestKey = input.context?.idempotency_key
    if (requestKey === undefined) {
      return { data: input.data }
    }
    const { paying } = await this.#ledgerOf(input.data)
    const listCaptures = async () => listCapturesOfPayment(this.#cradle, requestKey)
    // After a partial capture by staff the rest is refunded, settled or not.
    if (paying && hasMoneyLeft(paying) && !paying.settled && (await listCaptures()).length === 0) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment was received, so it cannot be canceled. Refund it instead."
      )
    }
    if (paying) {
      await askForMoneyBack(this.#svc.refunds, this.#logger, paying, { kind: "canceled", requestKey, listCaptures })
    }
    return { data: input.data }
  }

  /**
   * Refunds money through the store's own function, else with a refund task. Throws only when Medusa could not book the
   * refund, and so could not cancel the order either: after any other error it would cancel the order with a transaction
   * without a refund. A job writes tasks that are missing after an error: see workflows/refund/missing-refund-tasks.ts.
   */
  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const refundId = input.context?.idempotency_key
    if (refundId !== undefined && (await isBookingBlocked(this.#cradle, refundId))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order has a change that is not confirmed yet, such as a requested transfer or an edit, so Medusa cannot book a refund. Confirm or cancel that change first. Nothing was refunded."
      )
    }
    const amount = formatDecimal(input.amount)
    try {
      const { paying } = await this.#ledgerOf(input.data)
      if (paying) {
        const requestKey = refundId ?? buildKeyWithoutId(readSessionId(input.data), amount)
        await askForMoneyBack(this.#svc.refunds, this.#logger, paying, { kind: "refunded", amount, requestKey })
      } else {
        this.#logger.error(
          `svc: a refund of ${amount} was requested for a payment that the ledger does not show as paid`
        )
      }
    } catch (error) {
      this.#logger.error(`svc: no refund task could be written for a refund of ${amount}: ${readError(error).name}`)
    }
    return { data: input.data }
  }

  override retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return Promise.resolve({ data: input.data })
  }

  override async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const paid = this.#isPaid(input.data, await this.#ledgerOf(input.data))
    return { status: paid ? PaymentSessionStatus.AUTHORIZED : PaymentSessionStatus.PENDING, data: input.data }
  }

  /**
   * Core's webhook route acknowledges before it verifies and ignores failures, so the plugin answers
   * `/hooks/payment/svc_…` itself. Only events that other code in the store emits arrive here.
   */
  override getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED })
  }

  /** Anyone can send the id of an attempt, so the ledger decides whether its money waits for a session. */
  async #isForMoneyThatCame(data: Record<string, unknown> | undefined): Promise<boolean> {
    const id = data?.[SETTLES_ATTEMPT]
    return typeof id === "string" && this.#svc.settling.isToBeSettled(id)
  }

  async #ledgerOf(data: Record<string, unknown> | undefined): Promise<SessionLedger> {
    return this.#svc.payments.readCountingLedger(readSessionId(data))
  }

  /**
   * Whether the ledger has the session's full amount. Fully refunded money no longer pays for anything, and money that
   * the gateway reports as refunded only once staff have decided.
   */
  #isPaid(data: Record<string, unknown> | undefined, { paying }: SessionLedger): boolean {
    return paying !== undefined && isPaidInFull(data, paying.amount) && canBeBooked(paying)
  }

  /**
   * Whether the uncaptured rest of a payment is being refunded. A full capture before the payment is settled skips the
   * look-up, because an unsettled payment is canceled only after a partial capture.
   *
   * @param captureId the idempotency key of the capture.
   */
  async #isRestGoingBack(paying: Attempt, captureId: string | undefined): Promise<boolean> {
    const capture = captureId === undefined ? undefined : await findCapture(this.#cradle, captureId)
    const isWhole = capture && parseDecimal(capture.amount)?.gte(paying.amount)
    return (
      capture !== undefined &&
      (paying.settled || !isWhole) &&
      this.#svc.refunds.isRestGoingBack(paying, capture.payment_id)
    )
  }

  get #svc(): SvcModuleService {
    try {
      return this.#cradle[SVC_MODULE] as SvcModuleService
    } catch {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `The payment provider cannot reach the module "${SVC_MODULE}". Add  dependencies: ["${SVC_MODULE}"],  next to  resolve: "@medusajs/medusa/payment"  in medusa-config.`
      )
    }
  }
}
