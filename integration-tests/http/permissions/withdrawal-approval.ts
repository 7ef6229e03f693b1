import type { SvcWithdrawalDetail } from "../../../src/types"
import { hireColleague, useApiKey } from "../support/colleague"
import type { Staff } from "../support/staff"
import { withStore } from "../support/with-store"
import { storeOptions } from "./store-options"

/** An answer of any kind. */
interface Answer {
  status: number
  body: { message: string; code?: string; withdrawal: SvcWithdrawalDetail }
}

withStore(
  "withdrawals approval",
  (store) => {
    let colleague: Staff
    let third: Staff

    beforeEach(async () => {
      colleague = await hireColleague(store, "colleague@shop.example")
      third = await hireColleague(store, "third@shop.example")
    })

    let keys = 0
    const ask = async (staff: Pick<Staff, "ask">, method: string, path: string, sent?: unknown) =>
      (await staff.ask(method, `/admin/svc/withdrawals${path}`, sent)) as unknown as Answer
    const requested = async (staff: Pick<Staff, "ask"> = store.staff) => {
      const answer = await ask(staff, "POST", "", { amount: "55.50", idempotency_key: `k${++keys}` })
      expect([answer.status, answer.body.withdrawal.state]).toEqual([200, "awaiting_approval"])
      return answer.body.withdrawal
    }
    const approve = (staff: Pick<Staff, "ask">, { id }: { id: string }) => ask(staff, "POST", `/${id}/approve`)
    const atGateway = async () => (await store.sandbox.books()).withdrawals

    describe("with the option withdrawals.approval", () => {
      it("nothing is sent before another person approves", async () => {
        const withdrawal = await requested()
        expect(await atGateway()).toEqual([])

        const { status, body: answer } = await approve(colleague, withdrawal)

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
      })

      it("nobody approves what they asked for themselves, also not by an API key of their own", async () => {
        const withdrawal = await requested()
        const own = await approve(store.staff, withdrawal)
        expect([own.status, own.body.message]).toEqual([403, expect.stringContaining("another person")])

        const program = await useApiKey(store, colleague)
        const byProgram = await requested({ ask: program })
        expect(byProgram.requested_by).toContain("apk_")
        const behind = await approve(colleague, byProgram)
        expect([behind.status, behind.body.message]).toEqual([403, expect.stringContaining("another person")])
        expect(await atGateway()).toEqual([])
        expect((await approve(third, byProgram)).status).toBe(200)
        expect(await atGateway()).toHaveLength(1)
      })

      it("an API key cannot approve", async () => {
        const withdrawal = await requested()
        const program = await useApiKey(store, colleague)
        const refused = await approve({ ask: program }, withdrawal)
        expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("approve_withdrawals")])
        expect(await atGateway()).toEqual([])
      })

      it("a second account that somebody has made for themselves cannot approve", async () => {
        const withdrawal = await requested()
        const second = await hireColleague(store, "admin-again@shop.example")
        for (const act of ["approve", "reject"]) {
          const refused = await ask(second, "POST", `/${withdrawal.id}/${act}`, { note: "mine" })
          expect([refused.status, refused.body.code]).toEqual([403, "permission_denied"])
        }
        expect(await atGateway()).toEqual([])
      })

      it("two who approve at the same moment, and one who clicks twice, send it once", async () => {
        const withdrawal = await requested()
        const answers = await Promise.all([
          approve(colleague, withdrawal),
          approve(third, withdrawal),
          approve(colleague, withdrawal),
        ])
        expect(answers.some(({ status }) => status === 200)).toBe(true)
        expect(answers.every(({ status }) => [200, 202, 409].includes(status))).toBe(true)
        expect(await atGateway()).toHaveLength(1)
        const late = [await approve(colleague, withdrawal), await approve(third, withdrawal)]
        expect(late.map(({ status }) => status).sort()).toEqual([200, 409])
        expect(await atGateway()).toHaveLength(1)
      })

      it("a rejected one is never sent", async () => {
        const withdrawal = await requested()
        expect((await ask(colleague, "POST", `/${withdrawal.id}/reject`, {})).status).toBe(400)
        const rejected = await ask(colleague, "POST", `/${withdrawal.id}/reject`, { note: "too much" })
        expect([rejected.status, rejected.body.withdrawal]).toMatchObject([
          200,
          { state: "rejected", decided_by: "colleague@shop.example" },
        ])
        expect(rejected.body.withdrawal.history.at(-1)).toMatchObject({
          action: "rejected",
          detail: { note: "too much" },
        })
        const approved = await approve(third, withdrawal)
        expect([approved.status, approved.body.message]).toEqual([
          409,
          expect.stringContaining("colleague@shop.example"),
        ])
        expect((await ask(third, "POST", `/${withdrawal.id}/reject`, { note: "x" })).status).toBe(409)
        expect(await atGateway()).toEqual([])
      })

      it("several may wait, but none is sent while another's outcome is unknown", async () => {
        const [first, second] = [await requested(), await requested()]
        await store.sandbox.setFaults({ endpoints: { withdrawal: { mode: "reset", times: 1, after_effect: true } } })
        expect((await approve(colleague, first)).status).toBe(202)

        const blocked = await approve(colleague, second)
        expect([blocked.status, blocked.body.message]).toEqual([409, expect.stringContaining(first.id)])
        expect(await atGateway()).toHaveLength(1)

        await ask(store.staff, "POST", `/${first.id}/resolve`, {
          outcome: "created",
          withdrawal_number: "WD-1",
          note: "seen",
        })
        expect((await approve(colleague, second)).status).toBe(200)
        expect(await atGateway()).toHaveLength(2)
      })

      it("one that was asked for in the other environment is not sent", async () => {
        const withdrawal = await requested()
        await store.sql("UPDATE svc_withdrawal SET environment = 'live'")
        const refused = await approve(colleague, withdrawal)
        expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("live environment")])
        expect(await atGateway()).toEqual([])
      })

      it("a refusal of the gateway is answered to who approves", async () => {
        const withdrawal = await requested()
        await store.sandbox.setFaults({ bank_details_missing: true })
        const refused = await approve(colleague, withdrawal)
        expect([refused.status, refused.body.code, refused.body.withdrawal.state]).toEqual([
          422,
          "gateway_not_found",
          "refused",
        ])
      })

      it("the same key is the same withdrawal, before and after the decision", async () => {
        const sent = { amount: "5.00", idempotency_key: "same" }
        const first = await ask(store.staff, "POST", "", sent)
        const again = await ask(store.staff, "POST", "", sent)
        expect([again.status, again.body.withdrawal.id]).toEqual([200, first.body.withdrawal.id])
        await approve(colleague, first.body.withdrawal)
        expect((await ask(store.staff, "POST", "", sent)).body.withdrawal.state).toBe("created")
        expect(await atGateway()).toHaveLength(1)
      })
    })
  },
  storeOptions
)
