/** No workflow of the plugin changes anything when it is run by name, whatever actor its input names. */
import path from "node:path"
import { MedusaWorkflow } from "@medusajs/framework/workflows-sdk"
import { Modules } from "@medusajs/framework/utils"
import { confirmPaymentWorkflow, withStaff } from "../../../src/workflows"
import * as workflows from "../../../src/workflows"
import { listSourceFiles, root } from "../../package/repository"
import { expectUnpaid } from "../../support/books"
import { expectRefusal } from "../support/answers"
import { findAccountId, useApiKey } from "../support/colleague"
import { bindInvoiceActions } from "../support/invoices"
import { changeSettings } from "../support/settings"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { requestWithdrawal } from "../support/withdrawals"
import { withApprovalStore } from "./with-approval-store"

/** Ids of the workflows that files of `src/workflows` export. */
const ours = listSourceFiles()
  .filter((file) => file.startsWith("workflows/") && !file.includes("__tests__"))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(path.join(root, "src", file))))
  .filter((value, index, all) => typeof value === "function" && "getName" in value && all.indexOf(value) === index)
  .map((workflow) => (workflow as { getName: () => string }).getName())

/** Workflows that anybody may start: they open a payment, or make Medusa agree with the ledger. */
const forAnybody = [
  ...["svc-start-checkout", "svc-settle-payment", "svc-ask-about-payment"],
  ...["svc-open-order-payment", "svc-pay-by-link"],
]

/** Workflows of hooks, which call the store's own code with results of the plugin. */
const hooks: string[] = [workflows.paymentSettledWorkflowId, workflows.invoicePaidWorkflowId]

const BOSS = "admin@shop.example"

interface ForgedSubject {
  attempt_id: string
  amount: string
  invoice_id?: string
}

withApprovalStore("workflows by name", (store) => {
  const reachGateway = async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    const [attempt] = await store.sql<{ id: string; amount: string }>("SELECT id, amount FROM svc_attempt")
    return { checkout, orderId, attempt_id: attempt?.id ?? "", amount: attempt?.amount ?? "" }
  }
  const forgedConfirmation = async () => {
    const { checkout, attempt_id, amount } = await reachGateway()
    const found = { decision: "paid", transaction_number: "T-1", amount, note: "I saw it" } as const
    return { checkout, attempt_id, input: { attempt_id, ...found, actor: BOSS, by: BOSS } }
  }
  const rows = () =>
    store.sql(`SELECT (SELECT count(*) FROM svc_history_entry)::int AS history, (SELECT count(*) FROM svc_withdrawal)::int AS withdrawals,
      (SELECT count(*) FROM svc_invoice)::int AS invoices, (SELECT count(*) FROM svc_message)::int AS messages,
      (SELECT count(*) FROM svc_payment_link WHERE withdrawn_at IS NULL)::int AS links`)
  const run = (id: string, input: object, ask = store.staff.ask.bind(store.staff)) =>
    ask("POST", `/admin/workflows-executions/${id}/run`, { input })

  it("the test covers every workflow of the plugin", () => {
    const { workflows: registered } = MedusaWorkflow as { workflows: Record<string, unknown> }
    expect(ours.toSorted()).toEqual(
      Object.keys(registered)
        .filter((id) => id.startsWith("svc-"))
        .toSorted()
    )
  })

  describe("Medusa's own route for running workflows", () => {
    it("confirms no payment in the name of the boss, for staff or for an API key", async () => {
      const { checkout, input } = await forgedConfirmation()
      const before = await rows()
      expectRefusal(await run("svc-confirm-payment", input), 403, "/admin/svc")
      const key = await useApiKey(store, store.staff)
      expectRefusal(await run("svc-confirm-payment", input, key), 403, "/admin/svc")
      await expectUnpaid(store, checkout.cart_id)
      expect(await rows()).toEqual(before)
    })

    it.each([...ours, "job-svc-settle-due-payments"])("does not run %s", async (id) => {
      expectRefusal(await run(id, {}), 403, "/admin/svc")
    })

    it.each(["success", "failure"])(
      "does not let anybody report a step of the plugin as ended with %s",
      async (outcome) => {
        const path = `/admin/workflows-executions/svc-request-withdrawal/steps/${outcome}`
        const body = { transaction_id: "t", step_id: "svc-begin-withdrawal", response: { outcome: "begun" } }
        expectRefusal(await store.staff.ask("POST", path, body), 403, "/admin/svc")
      }
    )
  })

  describe("the workflow engine itself", () => {
    const runInEngine = (id: string, input: object) =>
      store.container.resolve(Modules.WORKFLOW_ENGINE).run(id, { input, throwOnError: true })

    const { create } = bindInvoiceActions(store)
    const guarded = ours.filter((id) => !forAnybody.includes(id))
    // A store without a refund function sends nothing; refund-function.spec.ts tests a store that has one.
    const forStaff = guarded.filter((id) => ![...hooks, "svc-send-refund-task"].includes(id))

    const forgeInput = ({ attempt_id, amount, invoice_id = "none" }: ForgedSubject) => ({
      ...{ attempt_id, invoice_id, withdrawal_id: "none", refund_task_id: "none", attention_id: "none" },
      ...{ decision: "paid", client_name: "A", mobile: "55123456", to: "55123456" },
      lines: [{ description: "x", quantity: 1, amount }],
      ...{ resolution: { outcome: "not_created", note: "x" }, decider: { email: BOSS, user_id: "user_boss" } },
      ...{ actor: BOSS, by: BOSS, note: "x", amount, idempotency_key: "k", transaction_number: "T-1" },
    })

    it.each(guarded)("runs no %s without an actor", async (id) => {
      const input = forgeInput(await reachGateway())
      const before = await rows()
      await expect(runInEngine(id, input)).rejects.toMatchObject({
        message: expect.stringMatching(/No staff account is given/),
      })
      expect(await rows()).toEqual(before)
      expect((await store.sandbox.books()).withdrawals).toEqual([])
    })

    /** Creates something for each workflow to change, and reserves every permission for the boss. */
    const prepareSubject = () =>
      store.scenes.play("a subject for each workflow", async () => {
        const { id: invoice_id } = await create()
        await store.shopper.pay()
        const [attempt] = await store.sql<{ id: string; amount: string }>("SELECT id, amount FROM svc_attempt")
        const { id: order_id } = await placeUnpaidOrder(store)
        await store.staff.call("POST", `/admin/svc/orders/${order_id}/payment-link`)
        const boss = [await findAccountId(store, BOSS)]
        await changeSettings(store, {
          "permissions.settle": boss,
          "permissions.invoices": boss,
          "permissions.refund_tasks": boss,
          "permissions.settings": boss,
        })
        return { attempt_id: attempt?.id ?? "", amount: attempt?.amount ?? "", invoice_id, order_id }
      })

    it.each(forStaff)("runs no %s for a clerk without the permission", async (id) => {
      const { order_id, ...subject } = await prepareSubject()
      const input = { ...forgeInput(subject), order_id }
      const before = await rows()
      const clerk = withStaff(store.container, { type: "user", user_id: "user_clerk", email: "clerk@shop.example" })
      await expect(MedusaWorkflow.getWorkflow(id)?.(clerk).run({ input })).rejects.toMatchObject({
        message: expect.stringContaining("do not have the permission"),
      })
      expect(await rows()).toEqual(before)
    })
  })

  describe("the store's own code", () => {
    it("names the person on whose behalf it runs a workflow, and the history shows that person", async () => {
      const { attempt_id, input } = await forgedConfirmation()
      const scope = withStaff(store.container, { type: "program", name: "nightly check" })
      await confirmPaymentWorkflow(scope).run({ input })
      expect(await store.sql("SELECT actor FROM svc_message WHERE attempt_id = ?", [attempt_id])).toEqual([
        { actor: "program nightly check" },
      ])
    })

    it("cannot request a withdrawal that needs two people", async () => {
      const scope = withStaff(store.container, { type: "program", name: "savings" })
      const input = { amount: "5.00", idempotency_key: "program" }
      await expect(workflows.requestWithdrawalWorkflow(scope).run({ input })).rejects.toMatchObject({
        message: expect.stringContaining('"withdrawals"'),
      })
      expect((await requestWithdrawal(store.staff)).status).toBe(200)
    })
  })
})
