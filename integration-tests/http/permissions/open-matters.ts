/** Staff see how many matters wait for them: those that they have the permission to act on. */
import type { SvcMeAnswer } from "../../../src/types"
import { hireColleague } from "../support/colleague"
import type { Staff } from "../support/staff"
import { requestWithdrawal } from "../support/withdrawals"
import { withApprovalStore } from "./with-approval-store"

withApprovalStore("permissions", (store) => {
  const countFor = async (staff: Staff) => (await staff.call<SvcMeAnswer>("GET", "/admin/svc/me")).me.open_count

  describe("the number of open matters", () => {
    it("counts only matters that the person may act on", async () => {
      const outsider = await hireColleague(store, "outsider@shop.example")
      await requestWithdrawal(store.staff)
      expect([await countFor(store.staff), await countFor(outsider)]).toEqual([1, 0])

      const { orderId } = await store.shopper.hasPaid()
      await store.shopper.bringAnswer(orderId, "failed", "webhook")
      expect([await countFor(store.staff), await countFor(outsider)]).toEqual([2, 1])
    })
  })
})
