/** One person requests a withdrawal and another one approves it: only one of all decisions about it takes effect. */
import { isOwnWithdrawal } from "../../../src/modules/svc/withdrawals/withdrawal-approval"
import type { Staff } from "../../../src/modules/svc/staff/staff"
import { holdRow, untilWaitingForLocks } from "../../http/support/row-locks"
import { beginWithdrawal, buildApiKey, buildStaff } from "../support/withdrawals"
import { withLedger } from "../support/with-ledger"

const [requester, colleague, third] = ["requester", "colleague", "third"].map(buildStaff) as [Staff, Staff, Staff]

const CREATED = { withdrawal_number: "WD-1", gateway_id: "1", status: "REQUESTED", amount: "55.50" }

const approval = {
  withdrawals: { approval: true },
  permissions: {
    withdrawals: ["requester@shop.example", "colleague@shop.example"],
    approve_withdrawals: ["requester@shop.example", "colleague@shop.example", "third@shop.example"],
  },
}

withLedger(
  "withdrawals that two people make",
  (ledger) => {
    const begin = async (staff: Staff = requester, changes: object = {}) => {
      const begun = await beginWithdrawal(ledger.svc, staff, changes)
      expect(begun).toEqual({ outcome: "awaiting_approval", id: expect.any(String) })
      return (begun as { id: string }).id
    }
    const approve = async (staff: Staff, id: string) => (await ledger.svc.withdrawals.approve(staff, id)).outcome
    const takeBack = async (staff: Staff, id: string) => (await ledger.svc.withdrawals.takeBack(staff, id)).outcome
    const readStates = async () =>
      (await ledger.sql<{ state: string }>("SELECT state FROM svc_withdrawal ORDER BY id")).map(({ state }) => state)

    it("nobody approves their own request, not even one of their API key", async () => {
      const id = await begin()
      expect(await approve(requester, id)).toBe("same_person")
      const byProgram = await begin(buildApiKey(colleague))
      expect(await approve(colleague, byProgram)).toBe("same_person")
      expect(await readStates()).toEqual(["awaiting_approval", "awaiting_approval"])
      expect(await approve(third, byProgram)).toBe("begun")
    })

    it("nobody approves a request of an earlier account with their e-mail", async () => {
      const id = await begin(colleague)
      await ledger.sql("UPDATE svc_withdrawal SET requested_by_user = 'user_deleted'")
      expect(await approve(colleague, id)).toBe("same_person")
    })

    it("neither an API key nor an account that is on no list decides", async () => {
      const id = await begin()
      for (const staff of [buildApiKey(colleague), buildStaff("requester-again")]) {
        await expect(approve(staff, id)).rejects.toThrow('"approve_withdrawals"')
        await expect(ledger.svc.withdrawals.reject(staff, id, "mine")).rejects.toThrow('"approve_withdrawals"')
      }
      expect(await readStates()).toEqual(["awaiting_approval"])
    })

    it.each(["environment = 'live'", "merchant_id = 'OTHER'", "svc_id = 'OTHER'"])(
      "nobody approves one of an account that the store has left: %s",
      async (account) => {
        const id = await begin()
        await ledger.sql(`UPDATE svc_withdrawal SET ${account}`)
        expect(await approve(colleague, id)).toBe("other_account")
        expect(await readStates()).toEqual(["awaiting_approval"])
      }
    )

    it("two approvals at the same moment, or a double click, begin it once", async () => {
      const id = await begin()
      const row = await holdRow(ledger, "svc_withdrawal", id)
      const answering = [colleague, third, colleague].map((staff) => approve(staff, id))
      await untilWaitingForLocks(ledger, answering.length)
      await row.commit()

      expect((await Promise.all(answering)).filter((outcome) => outcome === "begun")).toHaveLength(1)
      expect([await approve(colleague, id), await approve(third, id)].sort()).toEqual(["decided", "known"])
      expect(await ledger.sql("SELECT id FROM svc_history_entry WHERE action = 'approved'")).toHaveLength(1)
    })

    it("two requests that are approved at the same moment are never both begun: the second is blocked", async () => {
      const ids = [await begin(), await begin()]
      const rows = await Promise.all(ids.map((id) => holdRow(ledger, "svc_withdrawal", id)))
      const answering = ids.map((id) => approve(third, id))
      await untilWaitingForLocks(ledger, answering.length)
      await Promise.all(rows.map((row) => row.commit()))

      expect((await Promise.all(answering)).sort()).toEqual(["begun", "blocked"])
      expect((await readStates()).sort()).toEqual(["awaiting_approval", "creating"])
    })

    it.each(["approving", "taking back"])(
      "%s wins when both come at the same moment and it is first",
      async (first) => {
        const id = await begin()
        const row = await holdRow(ledger, "svc_withdrawal", id)
        const acts = [() => approve(colleague, id), () => takeBack(requester, id)]
        const [win, lose] = first === "approving" ? acts : acts.toReversed()
        const winning = win?.()
        await untilWaitingForLocks(ledger, 1)
        const losing = lose?.()
        await untilWaitingForLocks(ledger, 2)
        await row.commit()

        expect([await winning, await losing]).toEqual([first === "approving" ? "begun" : "taken_back", "decided"])
        expect(await readStates()).toEqual([first === "approving" ? "creating" : "taken_back"])
      }
    )

    it("a rejected request stays rejected", async () => {
      const id = await begin()
      expect(await ledger.svc.withdrawals.reject(colleague, id, "too much")).toBe(true)
      expect(await ledger.svc.withdrawals.approve(third, id)).toMatchObject({
        outcome: "decided",
        by: "colleague@shop.example",
      })
      expect([await ledger.svc.withdrawals.reject(third, id, "x"), await takeBack(requester, id)]).toEqual([
        false,
        "decided",
      ])
      expect(await readStates()).toEqual(["rejected"])
    })

    it("only the requester takes a request back, and only while nobody has decided", async () => {
      const id = await begin()
      expect([await takeBack(colleague, id), await takeBack(requester, id)]).toEqual(["other_person", "taken_back"])
      expect([await takeBack(requester, id), await approve(colleague, id)]).toEqual(["decided", "decided"])
      const approved = await begin()
      await approve(colleague, approved)
      expect(await takeBack(requester, approved)).toBe("decided")
    })

    it("an API key and the person behind it take back each other's requests, and nobody else's", async () => {
      const program = buildApiKey(colleague)
      const byProgram = await begin(program)
      expect(await takeBack(requester, byProgram)).toBe("other_person")
      expect(await takeBack(colleague, byProgram)).toBe("taken_back")
      for (const id of [await begin(), await begin(buildApiKey(requester))]) {
        expect([await takeBack(program, id), await takeBack(buildApiKey(requester), id)]).toEqual([
          "other_person",
          "taken_back",
        ])
      }
    })

    it("a request is its requester's own, in person and through their API key, and nobody else's", async () => {
      const [own, byProgram] = await Promise.all(
        [await begin(), await begin(buildApiKey(colleague))].map((id) => ledger.svc.withdrawals.retrieve(id))
      )
      const isOwn = (staff: Staff) => [own, byProgram].map((each) => each !== undefined && isOwnWithdrawal(each, staff))
      expect([requester, colleague, buildApiKey(colleague), third].map(isOwn)).toEqual([
        [true, false],
        [false, true],
        [false, true],
        [false, false],
      ])
    })

    it("several requests may wait, but none is begun while another's outcome is unknown", async () => {
      const [first, second] = [await begin(), await begin()]
      expect(await approve(colleague, first)).toBe("begun")
      const failure = { kind: "outcome_unknown", message: "lost" } as const
      await ledger.svc.withdrawals.recordAnswer(first, { outcome: "unknown", failure })
      expect(await ledger.svc.withdrawals.approve(colleague, second)).toMatchObject({
        outcome: "blocked",
        by: { id: first },
      })

      await ledger.svc.withdrawals.resolve(requester, first, {
        outcome: "created",
        withdrawal_number: "WD-1",
        note: "seen",
      })
      expect(await approve(colleague, second)).toBe("begun")
    })

    it("the same idempotency key returns the same withdrawal, before and after the decision", async () => {
      const sent = { amount: "5.00", idempotency_key: "same" }
      const id = await begin(requester, sent)
      expect(await beginWithdrawal(ledger.svc, requester, sent)).toEqual({ outcome: "known", id })
      await approve(colleague, id)
      await ledger.svc.withdrawals.recordAnswer(id, { outcome: "created", created: CREATED })
      expect(await beginWithdrawal(ledger.svc, requester, sent)).toEqual({ outcome: "known", id })
      expect(await readStates()).toEqual(["created"])
    })
  },
  approval
)
