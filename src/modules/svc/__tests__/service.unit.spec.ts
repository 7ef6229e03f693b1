/** Shows that permissions are checked in the transaction of the change, on its one connection. */
import type { PermissionName } from "../staff/permissions"
import { SvcModuleService } from "../service"
import { soundOptions } from "../settings/__tests__/sound-options"
import { Staff } from "../staff/staff"

const BOSS = "boss@shop.example"
const everything = ["settle", "confirm", "invoices", "withdrawals", "approve_withdrawals", "refund_tasks", "settings"]

const clerk = new Staff({ type: "user", user_id: "user_clerk", email: "clerk@shop.example" })

/** The module on an empty database with one connection that records its statements. */
function startModule(permissions = Object.fromEntries(everything.map((name) => [name, [BOSS]]))) {
  const statements: string[] = []
  let isConnected = false
  const sql = {
    execute: (statement: string) => {
      statements.push(statement)
      return Promise.resolve([])
    },
  }
  const connect = async (work: (connection: typeof sql) => Promise<unknown>) => {
    if (isConnected) {
      throw new Error("A second connection was asked for")
    }
    isConnected = true
    statements.push("BEGIN")
    return work(sql).finally(() => (isConnected = false))
  }
  const baseRepository = {
    transaction: connect,
    getFreshManager: () => {
      if (isConnected) {
        throw new Error("A second connection was asked for")
      }
      return sql
    },
  }
  const container = { baseRepository, logger: { warn: () => undefined } } as never
  return { svc: new SvcModuleService(container, { ...soundOptions, permissions }), statements }
}

const nothing = {} as never

type NameOf<Part> = Extract<keyof Part, string>

/** Names of the methods with a parameter that takes a `Staff`, wherever it is and whatever its name. */
type StaffMethodOf<Part> = {
  [Method in NameOf<Part>]: Part[Method] extends (...given: infer Given) => unknown
    ? Staff extends Given[number]
      ? Method
      : never
    : never
}[NameOf<Part>]

type StaffMethod = {
  [Subject in NameOf<SvcModuleService>]: `${Subject}.${StaffMethodOf<SvcModuleService[Subject]>}`
}[NameOf<SvcModuleService>]

/** The check itself, and the count of matters that the reader may act on. */
type AskedByAnybody = "settings.requirePermission" | "settings.requireResolver" | "lists.countOpenMatters"

/** Every method that needs a permission: `npm run typecheck` fails when one is missing here. */
const changes: Record<
  Exclude<StaffMethod, AskedByAnybody>,
  [action: PermissionName, call: (svc: SvcModuleService, staff: Staff) => unknown]
> = {
  "settings.change": ["settings", (svc, staff) => svc.settings.change(staff, { version: 0, values: {} })],
  "payments.resolveAttention": ["settle", (svc, staff) => svc.payments.resolveAttention(staff, nothing, nothing)],
  "payments.recordRefund": ["settle", (svc, staff) => svc.payments.recordRefund(staff, nothing, nothing)],
  "settling.planAgain": ["settle", (svc, staff) => svc.settling.planAgain(staff, "1")],
  "messages.confirmPayment": ["confirm", (svc, staff) => svc.messages.confirmPayment(staff, "1", nothing)],
  "messages.confirmInvoice": ["confirm", (svc, staff) => svc.messages.confirmInvoice(staff, "1", nothing)],
  "refunds.payOut": ["refund_tasks", (svc, staff) => svc.refunds.payOut(staff, "1", nothing)],
  "refunds.undoPayout": ["refund_tasks", (svc, staff) => svc.refunds.undoPayout(staff, "1")],
  "refunds.beginFunctionPayout": ["refund_tasks", (svc, staff) => svc.refunds.beginFunctionPayout(staff, "1")],
  "invoices.begin": ["invoices", (svc, staff) => svc.invoices.begin(staff, nothing)],
  "invoices.resolve": ["invoices", (svc, staff) => svc.invoices.resolve(staff, "1", nothing)],
  "invoices.beginShare": ["invoices", (svc, staff) => svc.invoices.beginShare(staff, "1", nothing)],
  "invoices.resolveAttention": ["settle", (svc, staff) => svc.invoices.resolveAttention(staff, nothing, nothing)],
  "invoices.refund": ["refund_tasks", (svc, staff) => svc.invoices.refund(staff, "1", nothing)],
  "invoices.setAside": ["invoices", (svc, staff) => svc.invoices.setAside(staff, "1", true)],
  "paymentLinks.create": ["invoices", (svc, staff) => svc.paymentLinks.create(staff, "1")],
  "paymentLinks.beginSend": ["invoices", (svc, staff) => svc.paymentLinks.beginSend(staff, "1", nothing)],
  "paymentLinks.requireSender": ["invoices", (svc, staff) => svc.paymentLinks.requireSender(staff)],
  "paymentLinks.withdraw": ["invoices", (svc, staff) => svc.paymentLinks.withdraw(staff, "1")],
  "unpaidOrders.stopCancellation": ["invoices", (svc, staff) => svc.unpaidOrders.stopCancellation(staff, "1", true)],
  "withdrawals.begin": ["withdrawals", (svc, staff) => svc.withdrawals.begin(staff, nothing)],
  "withdrawals.approve": ["approve_withdrawals", (svc, staff) => svc.withdrawals.approve(staff, "1")],
  "withdrawals.reject": ["approve_withdrawals", (svc, staff) => svc.withdrawals.reject(staff, "1", "note")],
  "withdrawals.takeBack": ["withdrawals", (svc, staff) => svc.withdrawals.takeBack(staff, "1")],
  "withdrawals.resolve": ["withdrawals", (svc, staff) => svc.withdrawals.resolve(staff, "1", nothing)],
  "personalData.exportPerson": ["settings", (svc, staff) => svc.personalData.exportPerson(staff, nothing)],
  "personalData.erasePerson": ["settings", (svc, staff) => svc.personalData.erasePerson(staff, nothing)],
}

const changeRows = Object.entries(changes).map(([method, [action, call]]) => [method, action, call] as const)

describe("a method that only some staff may call", () => {
  it.each(changeRows)(
    "%s refuses staff without %s in its transaction, before it does anything",
    async (_, action, call) => {
      const { svc, statements } = startModule()
      await expect(call(svc, clerk)).rejects.toMatchObject({
        type: "forbidden",
        message: expect.stringContaining(action),
      })
      expect(statements).toEqual(["BEGIN", expect.stringContaining("FROM svc_settings")])
    }
  )

  it.each(changeRows.filter(([method]) => method !== "refunds.beginFunctionPayout"))(
    "%s refuses to act without an actor",
    async (_method, _action, call) => {
      const { svc, statements } = startModule({})
      await expect(call(svc, undefined as never)).rejects.toMatchObject({
        type: "forbidden",
        message: expect.stringContaining("No staff account is given"),
      })
      expect(statements).toEqual(["BEGIN", expect.stringContaining("FROM svc_settings")])
    }
  )
})

it.each(
  (["payments", "invoices"] as const).flatMap((subject) => [
    [subject, "confirm", "withdrawing a confirmation", { withdraw_confirmation: true }] as const,
    [subject, "refund_tasks", "recording a refund at the gateway", { record_refund: true }] as const,
  ])
)("%s requires the permission %s for %s", async (subject, permission, _, answer) => {
  const { svc, statements } = startModule({ [permission]: [BOSS] })
  const resolution = { note: "x", refund: false, ...answer }
  await expect(svc[subject].resolveAttention(clerk, nothing, resolution)).rejects.toThrow(`"${permission}"`)
  expect(statements.filter((text) => !/BEGIN|svc_settings/.test(text))).toEqual([])
})

it("recording a refund at the gateway before Medusa does requires the permission for refund tasks", async () => {
  const { svc } = startModule({ refund_tasks: [BOSS] })
  await expect(svc.payments.recordRefund(clerk, nothing, nothing)).rejects.toThrow('"refund_tasks"')
})

it("a refund in Medusa only creates the task while refunds are reserved for some staff", async () => {
  const { svc, statements } = startModule({ refund_tasks: [BOSS] })
  expect(await svc.refunds.beginFunctionPayout(undefined, "1")).toEqual({ outcome: "reserved" })
  expect(statements).toHaveLength(2)
})

it.each<[string, (svc: SvcModuleService) => unknown]>([
  [
    "recording an inquiry",
    (svc) => svc.messages.recordInquiry("1", { status: "failed", transaction_number: "1", amount: "1" }),
  ],
  ["storing days of the overview", (svc) => svc.lists.storeOverviewDays()],
  ["beginning an invoice", (svc) => svc.invoices.begin(clerk, { lines: [] } as never)],
  ["approving a withdrawal", (svc) => svc.withdrawals.approve(clerk, "1")],
])("%s reads the settings on the connection of its transaction", async (_, work) => {
  const { svc, statements } = startModule({})
  const problem = await Promise.resolve(work(svc)).then(
    () => "",
    (error: unknown) => String(error)
  )
  expect(problem).not.toContain("second connection")
  expect(statements.slice(0, 2)).toEqual(["BEGIN", expect.stringContaining("FROM svc_settings")])
})
