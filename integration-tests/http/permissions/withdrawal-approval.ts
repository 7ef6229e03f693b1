/** A withdrawal is sent after another person named in the configuration has approved it. */
import { expectRefusal } from "../support/answers"
import { hireColleague, useApiKey } from "../support/colleague"
import type { Staff } from "../support/staff"
import { askAboutWithdrawals, requestWithdrawal } from "../support/withdrawals"
import { withApprovalStore } from "./with-approval-store"

withApprovalStore("withdrawals approval", (store) => {
  let colleague: Staff

  beforeEach(async () => {
    colleague = await hireColleague(store, "colleague@shop.example")
  })

  const requested = async (staff: Pick<Staff, "ask"> = store.staff) => {
    const answer = await requestWithdrawal(staff)
    expect([answer.status, answer.body.withdrawal.state]).toEqual([200, "awaiting_approval"])
    return answer.body.withdrawal
  }
  const act = (staff: Pick<Staff, "ask">, action: string, { id }: { id: string }, body?: unknown) =>
    askAboutWithdrawals(staff, "POST", `/${id}/${action}`, body)
  const isOwn = async (staff: Pick<Staff, "ask">, { id }: { id: string }) =>
    (await askAboutWithdrawals(staff, "GET", `/${id}`)).body.withdrawal.is_own
  const atGateway = async () => (await store.sandbox.books()).withdrawals

  describe("with the option withdrawals.approval", () => {
    it("nothing is sent before another person approves, and a second approval sends nothing", async () => {
      const withdrawal = await requested()
      const program = { ask: await useApiKey(store, colleague) }
      expectRefusal(await act(store.staff, "approve", withdrawal), 403, "Another person")
      expectRefusal(await act(program, "approve", withdrawal), 403, "approve_withdrawals")
      expect(await atGateway()).toEqual([])

      const { status, body: answer } = await act(colleague, "approve", withdrawal)

      const [sent] = await atGateway()
      expect([status, answer.withdrawal]).toMatchObject([
        200,
        {
          state: "created",
          withdrawal_number: sent?.withdrawal_number,
          requested_by: "admin@shop.example",
          decided_by: "colleague@shop.example",
        },
      ])
      expect(answer.withdrawal.history.map(({ action, actor }) => [action, actor])).toEqual([
        ["requested", "admin@shop.example"],
        ["approved", "colleague@shop.example"],
        ["created", "gateway"],
      ])
      expect((await act(colleague, "approve", withdrawal)).status).toBe(200)
      expectRefusal(await act(store.staff, "take-back", withdrawal), 409, "created")
      expect(await atGateway()).toHaveLength(1)
    })

    it("a request through an API key is that of the person behind it", async () => {
      const byProgram = await requested({ ask: await useApiKey(store, colleague) })
      expect(byProgram.requested_by).toContain("apk_")
      expect([await isOwn(store.staff, byProgram), await isOwn(colleague, byProgram)]).toEqual([false, true])
      expectRefusal(await act(colleague, "approve", byProgram), 403, "Another person")
      expectRefusal(await act(store.staff, "take-back", byProgram), 403, "Only that person")
      expect((await act(colleague, "take-back", byProgram)).body.withdrawal).toMatchObject({
        ...{ state: "taken_back", decided_by: "colleague@shop.example" },
        history: [{ action: "requested" }, { action: "taken_back", actor: "colleague@shop.example" }],
      })
    })

    it("nobody approves one of an account that the store has left", async () => {
      const withdrawal = await requested()
      await store.sql("UPDATE svc_withdrawal SET merchant_id = 'OTHER'")
      expectRefusal(await act(colleague, "approve", withdrawal), 409, "which the store has left")
      expect(await atGateway()).toEqual([])
    })

    it("a rejected request is never sent", async () => {
      const withdrawal = await requested()
      expect((await act(colleague, "reject", withdrawal, {})).status).toBe(400)
      const rejected = await act(colleague, "reject", withdrawal, { note: "too much" })
      expect([rejected.status, rejected.body.withdrawal]).toMatchObject([
        200,
        { state: "rejected", decided_by: "colleague@shop.example" },
      ])
      expect(rejected.body.withdrawal.history.at(-1)).toMatchObject({
        action: "rejected",
        detail: { note: "too much" },
      })
      expectRefusal(await act(colleague, "approve", withdrawal), 409, "colleague@shop.example")
      expect((await act(colleague, "reject", withdrawal, { note: "x" })).status).toBe(409)
      expect(await atGateway()).toEqual([])
    })

    it("the approver is told when the gateway refuses", async () => {
      const withdrawal = await requested()
      await store.sandbox.setFaults({ bank_details_missing: true })
      const refused = await act(colleague, "approve", withdrawal)
      expect([refused.status, refused.body.code, refused.body.withdrawal.state]).toEqual([
        422,
        "gateway_not_found",
        "refused",
      ])
    })
  })
})
