/** A well-formed message that cannot be verified is stored, changes nothing and reveals nothing. */
import type { SvcOverviewAnswer } from "../../../src/types"
import { SHOP_ORIGIN } from "../support/store-under-test"
import { withStore } from "../support/with-store"
import { countRows, FORM, JSON_TYPE, NOTHING, post } from "./send-requests"

withStore("unverified messages", (store) => {
  describe("a well-formed message that cannot be verified", () => {
    it("about an unknown order is kept as unverified, and the gateway's server gets a success", async () => {
      const answer = await post(store, "/svc/webhook", JSON_TYPE, '{"websiteRefNo":"01UNKNOWN","merchantId":"x"}')

      expect([answer.status, answer.text]).toEqual([200, '{"status":"success"}'])
      expect(await store.sql("SELECT outcome, reason, gateway_order_id, attempt_id FROM svc_message")).toEqual([
        { outcome: "unverified", reason: "unknown_order", gateway_order_id: "01UNKNOWN", attempt_id: null },
      ])
    })

    it("about an unknown order is kept as unverified, and the shopper sees that the payment is unknown", async () => {
      const answer = await post(store, "/svc/callback", FORM, "ORDERID=01UNKNOWN&MID=x")

      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
      expect(answer.text).toContain("We cannot find this payment")
      expect(await store.sql("SELECT channel, outcome, reason FROM svc_message")).toEqual([
        { channel: "callback", outcome: "unverified", reason: "unknown_order" },
      ])
    })

    it("changes nothing when its check value is wrong, and its sender learns nothing about the payment", async () => {
      const { callback } = await store.shopper.payAtGateway()
      const body = callback.body.replace(
        /checksumhash=./,
        (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0")
      )

      const reply = await store.shopper.bring({ ...callback, body })

      expect([reply.status, reply.location]).toEqual([303, `${SHOP_ORIGIN}/return`])
      expect(await store.sql("SELECT outcome, reason FROM svc_message")).toEqual([
        { outcome: "unverified", reason: "check_value_wrong" },
      ])
      expect(await store.sql("SELECT status, pays_session FROM svc_attempt")).toEqual([
        { status: "awaiting_payment", pays_session: false },
      ])
      const { overview } = await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")
      expect(overview).toMatchObject({ attention: { count: 0 }, unsigned_messages: { count: 1 } })
    })

    it("does not put markup of a field name into the page", async () => {
      const answer = await post(store, "/svc/callback", FORM, "%3Cscript%3Ex=1&%3Cscript%3Ex=2")

      expect(answer.status).toBe(400)
      expect(answer.text).toContain("&lt;script&gt;x")
      expect(answer.text).not.toContain("<script>x")
    })
  })

  describe("the hook address of another provider", () => {
    it("is left to core", async () => {
      const answer = await post(store, "/hooks/payment/pp_system_default", JSON_TYPE, "{}")

      expect([answer.status, answer.text]).toEqual([200, "OK"])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it.each(["svcx_y", "other_svc_svc", "svc"])("is left to core even when it is called %s", async (provider) => {
      expect((await post(store, `/hooks/payment/${provider}`, JSON_TYPE, "{}")).text).toBe("OK")
    })
  })
})
