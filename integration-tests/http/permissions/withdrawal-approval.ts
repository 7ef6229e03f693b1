/** A withdrawal is sent after another person named in the configuration has approved it. */
import { expectRefusal } from "../support/answers"
import { hireColleague, useApiKey } from "../support/colleague"
import { holdRow, untilWaitingForLocks } from "../support/row-locks"
import type { Staff } from "../support/staff"
import { askAboutWithdrawals, requestWithdrawal } from "../support/withdrawals"
import { withApprovalStore } from "./with-approval-store"

withApprovalStore("withdrawals approval", (store) => {
  let colleague: Staff
  let third: Staff

  beforeEach(async () => {
    colleague = await hireColleague(store, "colleague@shop.example")
    third = await hireColleague(store, "third@shop.example")
  })

  const requested = async (staff: Pick<Staff, "ask"> = store.staff) => {
    const answer = await requestWithdrawal(staff)
    expect([answer.status, answer.body.withdrawal.state]).toEqual([200, "awaiting_approval"])
    return answer.body.withdrawal
  }
  const approve = (staff: Pick<Staff, "ask">, { id }: { id: string }) =>
    askAboutWithdrawals(staff, "POST", `/${id}/approve`)
  const takeBack = (staff: Pick<Staff, "ask">, { id }: { id: string }) =>
    askAboutWithdrawals(staff, "POST", `/${id}/take-back`)
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

    it("nobody approves their own request, not even through their own API key", async () => {
      const withdrawal = await requested()
      expectRefusal(await approve(store.staff, withdrawal), 403, "Another person")

      const program = await useApiKey(store, colleague)
      const byProgram = await requested({ ask: program })
      expect(byProgram.requested_by).toContain("apk_")
      expectRefusal(await approve(colleague, byProgram), 403, "Another person")
      expect(await atGateway()).toEqual([])
      expect((await approve(third, byProgram)).status).toBe(200)
      expect(await atGateway()).toHaveLength(1)
    })

    it.each(["environment = 'live'", "merchant_id = 'OTHER'", "svc_id = 'OTHER'"])(
      "nobody approves one of an account that the store has left: %s",
      async (account) => {
        const withdrawal = await requested()
        await store.sql(`UPDATE svc_withdrawal SET ${account}`)
        expectRefusal(await approve(colleague, withdrawal), 409, "which the store has left")
        expect(await atGateway()).toEqual([])
      }
    )

    it("nobody approves a request of an earlier account with their e-mail", async () => {
      const withdrawal = await requested(colleague)
      await store.sql("UPDATE svc_withdrawal SET requested_by_user = 'user_deleted'")
      expectRefusal(await approve(colleague, withdrawal), 403, "Another person")
      expect(await atGateway()).toEqual([])
    })

    it("an API key cannot approve", async () => {
      const withdrawal = await requested()
      const program = await useApiKey(store, colleague)
      expectRefusal(await approve({ ask: program }, withdrawal), 403, "approve_withdrawals")
      expect(await atGateway()).toEqual([])
    })

    it("a second account that the requester created cannot approve", async () => {
      const withdrawal = await requested()
      const second = await hireColleague(store, "admin-again@shop.example")
      for (const act of ["approve", "reject"]) {
        const refused = await askAboutWithdrawals(second, "POST", `/${withdrawal.id}/${act}`, { note: "mine" })
        expect([refused.status, refused.body.code]).toEqual([403, "permission_denied"])
      }
      expect(await atGateway()).toEqual([])
    })

    it("two approvals at the same moment, or a double click, send it once", async () => {
      const withdrawal = await requested()
      const row = await holdRow(store, "svc_withdrawal", withdrawal.id)
      const answering = [colleague, third, colleague].map(async (staff) => approve(staff, withdrawal))
      await untilWaitingForLocks(store, answering.length)
      await row.commit()
      const statuses = (await Promise.all(answering)).map(({ status }) => status)

      expect(statuses.some((status) => status === 200)).toBe(true)
      expect(statuses.every((status) => [200, 202, 409].includes(status))).toBe(true)
      expect(await atGateway()).toHaveLength(1)
      const late = [await approve(colleague, withdrawal), await approve(third, withdrawal)]
      expect(late.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await atGateway()).toHaveLength(1)
    })

    it("a rejected request is never sent", async () => {
      const withdrawal = await requested()
      expect((await askAboutWithdrawals(colleague, "POST", `/${withdrawal.id}/reject`, {})).status).toBe(400)
      const rejected = await askAboutWithdrawals(colleague, "POST", `/${withdrawal.id}/reject`, { note: "too much" })
      expect([rejected.status, rejected.body.withdrawal]).toMatchObject([
        200,
        { state: "rejected", decided_by: "colleague@shop.example" },
      ])
      expect(rejected.body.withdrawal.history.at(-1)).toMatchObject({
        action: "rejected",
        detail: { note: "too much" },
      })
      expectRefusal(await approve(third, withdrawal), 409, "colleague@shop.example")
      expect((await askAboutWithdrawals(third, "POST", `/${withdrawal.id}/reject`, { note: "x" })).status).toBe(409)
      expect(await atGateway()).toEqual([])
    })

    it("only the requester can take a request back", async () => {
      const withdrawal = await requested()
      expectRefusal(await takeBack(colleague, withdrawal), 403, "Only that person")
      expect((await takeBack(third, withdrawal)).status).toBe(403)

      const { status, body } = await takeBack(store.staff, withdrawal)

      expect([status, body.withdrawal]).toMatchObject([200, { state: "taken_back", decided_by: "admin@shop.example" }])
      expect(body.withdrawal.history.at(-1)).toMatchObject({ action: "taken_back", actor: "admin@shop.example" })
      expectRefusal(await takeBack(store.staff, withdrawal), 409, "taken back")
      expectRefusal(await approve(colleague, withdrawal), 409, "taken back")
      expect(await atGateway()).toEqual([])
    })

    it("the person behind an API key can take back the key's requests", async () => {
      const byProgram = await requested({ ask: await useApiKey(store, colleague) })
      expect((await takeBack(store.staff, byProgram)).status).toBe(403)
      expect((await takeBack(colleague, byProgram)).body.withdrawal.state).toBe("taken_back")
    })

    it("an API key can take back only its own requests and those of the person behind it", async () => {
      const [own, other] = [await useApiKey(store, store.staff), await useApiKey(store, colleague)]
      for (const withdrawal of [await requested(), await requested({ ask: own })]) {
        expectRefusal(await takeBack({ ask: other }, withdrawal), 403, "Only that person")
        const { status, body } = await takeBack({ ask: own }, withdrawal)
        expect([status, body.withdrawal.state]).toEqual([200, "taken_back"])
      }
    })

    it("every answer says whether the request is the caller's own, which they can take back but not approve", async () => {
      const program = { ask: await useApiKey(store, colleague) }
      const [byAdmin, byProgram] = [await requested(), await requested(program)]
      const isOwn = async (staff: Pick<Staff, "ask">, { id }: { id: string }) =>
        (await askAboutWithdrawals(staff, "GET", `/${id}`)).body.withdrawal.is_own
      for (const [staff, own] of [
        [store.staff, [true, false]],
        [colleague, [false, true]],
        [program, [false, true]],
        [third, [false, false]],
      ] as const) {
        expect([await isOwn(staff, byAdmin), await isOwn(staff, byProgram)]).toEqual(own)
      }
      expect([byAdmin.is_own, (await approve(third, byAdmin)).body.withdrawal.is_own]).toEqual([true, false])
    })

    it("a request that was sent cannot be taken back", async () => {
      const withdrawal = await requested()
      await approve(colleague, withdrawal)
      expectRefusal(await takeBack(store.staff, withdrawal), 409, "created")
      expect(await atGateway()).toHaveLength(1)
    })

    it.each(["approving", "taking back"])(
      "%s wins when both come at the same moment and it is first",
      async (first) => {
        const withdrawal = await requested()
        const row = await holdRow(store, "svc_withdrawal", withdrawal.id)
        const acts = [async () => approve(colleague, withdrawal), async () => takeBack(store.staff, withdrawal)]
        const [begin, follow] = first === "approving" ? acts : acts.toReversed()
        const winning = begin?.()
        await untilWaitingForLocks(store, 1)
        const losing = follow?.()
        await untilWaitingForLocks(store, 2)
        await row.commit()

        expect([(await winning)?.status, (await losing)?.status]).toEqual([200, 409])
        expect(await atGateway()).toHaveLength(first === "approving" ? 1 : 0)
        const rows = await store.sql("SELECT state FROM svc_withdrawal")
        expect(rows).toEqual([{ state: first === "approving" ? "created" : "taken_back" }])
      }
    )

    it("several requests may wait, but none is sent while another's outcome is unknown", async () => {
      const [first, second] = [await requested(), await requested()]
      await store.sandbox.failOnce("withdrawal", "reset", { after_effect: true })
      expect((await approve(colleague, first)).status).toBe(202)

      expectRefusal(await approve(colleague, second), 409, first.id)
      expect(await atGateway()).toHaveLength(1)

      await askAboutWithdrawals(store.staff, "POST", `/${first.id}/resolve`, {
        outcome: "created",
        withdrawal_number: "WD-1",
        note: "seen",
      })
      expect((await approve(colleague, second)).status).toBe(200)
      expect(await atGateway()).toHaveLength(2)
    })

    it("the approver is told when the gateway refuses", async () => {
      const withdrawal = await requested()
      await store.sandbox.setFaults({ bank_details_missing: true })
      const refused = await approve(colleague, withdrawal)
      expect([refused.status, refused.body.code, refused.body.withdrawal.state]).toEqual([
        422,
        "gateway_not_found",
        "refused",
      ])
    })

    it("the same idempotency key returns the same withdrawal, before and after the decision", async () => {
      const sent = { amount: "5.00", idempotency_key: "same" }
      const first = await requestWithdrawal(store.staff, sent)
      const again = await requestWithdrawal(store.staff, sent)
      expect([again.status, again.body.withdrawal.id]).toEqual([200, first.body.withdrawal.id])
      await approve(colleague, first.body.withdrawal)
      expect((await requestWithdrawal(store.staff, sent)).body.withdrawal.state).toBe("created")
      expect(await atGateway()).toHaveLength(1)
    })
  })
})
