import type { ConfigModule, DAL, IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { MedusaService, Modules } from "@medusajs/framework/utils"
import { Runner } from "./database"
import { GatewayRequests } from "./gateway-requests"
import { Invoices } from "./invoices"
import { Lists } from "./lists"
import { judgeStoredMessages, Messages } from "./messages"
import { SvcAttempt } from "./models/attempt"
import { SvcAttention } from "./models/attention"
import { SvcExamination } from "./models/examination"
import { SvcHistoryEntry } from "./models/history-entry"
import { SvcInvoice } from "./models/invoice"
import { SvcMessage } from "./models/message"
import { SvcNotice } from "./models/notice"
import { SvcPaymentLink } from "./models/payment-link"
import { SvcRefundTask } from "./models/refund-task"
import { SvcReminder } from "./models/reminder"
import { SvcSettings } from "./models/settings"
import { SvcWithdrawal } from "./models/withdrawal"
import { Notices } from "./notices"
import { PaymentLinks } from "./payment-links"
import { Payments, Settling } from "./payments"
import { PersonalData } from "./personal-data"
import { Refunds } from "./refunds"
import { Reminders } from "./reminders"
import { Settings, validateOptions } from "./settings"
import { UnpaidOrders } from "./unpaid-orders"
import { Withdrawals } from "./withdrawals"

const models = {
  SvcAttempt,
  SvcMessage,
  SvcPaymentLink,
  SvcAttention,
  SvcRefundTask,
  SvcInvoice,
  SvcWithdrawal,
  SvcSettings,
  SvcHistoryEntry,
  SvcExamination,
  SvcNotice,
  SvcReminder,
}

/**
 * The module, by subject: `container.resolve(SVC_MODULE).payments.retrieveAttempt(id)`. A method that writes is one
 * transaction; no method calls another module. The SQL is in the folders of the subjects, as functions that take the
 * transaction.
 */
export class SvcModuleService extends MedusaService(models) {
  readonly settings: Settings
  readonly payments: Payments
  readonly settling: Settling
  readonly messages: Messages
  readonly refunds: Refunds
  readonly invoices: Invoices
  readonly paymentLinks: PaymentLinks
  readonly reminders: Reminders
  readonly unpaidOrders: UnpaidOrders
  readonly withdrawals: Withdrawals
  readonly gatewayRequests: GatewayRequests
  readonly personalData: PersonalData
  readonly notices: Notices
  readonly lists: Lists

  constructor(
    container: {
      baseRepository: DAL.RepositoryService
      logger: Logger
      configModule?: Partial<ConfigModule>
      [Modules.EVENT_BUS]?: IEventBusModuleService
    },
    options: Record<string, unknown> = {}
  ) {
    super(container, options)
    const runner = new Runner(container.baseRepository, (events) => {
      // A lost event loses no money: the change is already committed.
      void Promise.resolve(container[Modules.EVENT_BUS]?.emit([...events])).catch(() => undefined)
    })
    const settings = new Settings(validateOptions(options), runner, container.logger)
    this.settings = settings
    this.payments = new Payments(runner, settings)
    this.settling = new Settling(runner, settings)
    this.messages = new Messages(runner, settings)
    this.refunds = new Refunds(runner, settings)
    this.invoices = new Invoices(runner, settings, judgeStoredMessages)
    this.paymentLinks = new PaymentLinks(runner, settings, container.configModule?.projectConfig?.http.jwtSecret)
    this.reminders = new Reminders(runner, settings)
    this.unpaidOrders = new UnpaidOrders(runner, settings)
    this.withdrawals = new Withdrawals(runner, settings)
    this.gatewayRequests = new GatewayRequests(runner)
    this.personalData = new PersonalData(runner, settings)
    this.notices = new Notices(runner, settings, container.configModule?.admin?.path)
    this.lists = new Lists(runner, settings)
  }
}

declare module "@medusajs/framework/types" {
  /** Types `container.resolve(SVC_MODULE)`, here and in a store. */
  interface ModuleImplementations {
    svc: SvcModuleService
  }
}
