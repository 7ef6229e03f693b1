/** An e-mail to staff is about matters that are still open when it is sent. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { withLedger } from "../support/with-ledger"

withLedger(
  "notices by e-mail",
  (ledger) => {
    it("leave out what is over before they are sent", async () => {
      await Promise.all([1, 2, 3].map(() => openBareAttempt(ledger)))
      await ledger.sql(
        `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
         SELECT 'svcatn_' || id, 'order_failed', id, environment, amount, currency_code FROM svc_attempt`
      )
      await ledger.svc.notices.raise()
      await ledger.sql("UPDATE svc_attention SET resolved_at = now() WHERE id = (SELECT min(id) FROM svc_attention)")
      await ledger.svc.notices.raise()

      expect((await ledger.svc.notices.takeMail())?.subject).toBe("Payments: 2 new for staff")
    })
  },
  { staff_notices: { emails: ["owner@shop.example"], email_pace: "at_once" } }
)
