/** Staff of a new store are told that its gateway is not heard, or not understood. */
import tellStaff from "../../../src/jobs/tell-staff"
import type { SvcMeAnswer, SvcOverviewAnswer } from "../../../src/types"
import { openBareAttempt } from "../support/bare-attempt"
import { signedMessage } from "../support/forge"
import { readBell } from "./read-bell"
import { withNoticesStore } from "./with-notices-store"

withNoticesStore("notices of a first contact", (store) => {
  const readMatters = async () =>
    (await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")).overview.open_matters

  const tell = async () => {
    await tellStaff(store.container)
    return readBell(store)
  }

  /** Sent a shopper to the gateway some minutes ago. */
  const sendShopper = async (minutesAgo: number) => {
    const orderId = await openBareAttempt(store)
    await store.sql(
      "UPDATE svc_attempt SET sent_at = now() - make_interval(mins => ?::int) WHERE gateway_order_id = ?",
      [minutesAgo, orderId]
    )
    return orderId
  }

  const unsigned = (channel: "callback" | "webhook", orderId: string) =>
    store.shopper.bring(signedMessage(channel, { orderId, amount: "70.00" }, "a-key-of-another-account"))

  /** A message of a browser with another check value. */
  const withCheck = (orderId: string, checksumhash: string) => {
    const { fields, ...message } = signedMessage("callback", { orderId, amount: "70.00", transactionNumber: "T1" })
    return { ...message, body: new URLSearchParams({ ...fields, checksumhash }).toString() }
  }

  it("one sent payment without any message is enough in a store that never verified one, once the shopper had time to pay", async () => {
    await sendShopper(9)
    await openBareAttempt(store)
    await store.sql("UPDATE svc_attempt SET created_at = now() - interval '1 hour' WHERE sent_at IS NULL")
    expect(await tell()).toEqual([])
    expect((await readMatters()).no_message).toBeNull()

    await sendShopper(11)
    const [notice, ...more] = await tell()
    expect(notice).toEqual({
      title: "No message has arrived yet",
      description: expect.stringMatching(/^A customer .* No browser brought a message either\. Enter this address /),
    })
    expect(notice?.description).toContain(`${store.url}/svc/webhook`)
    expect(more).toEqual([])
    expect(await tell()).toHaveLength(1)
    expect(await readMatters()).toMatchObject({
      count: 1,
      no_message: { webhook_url: `${store.url}/svc/webhook`, has_callback: false },
    })
    expect((await store.staff.call<SvcMeAnswer>("GET", "/admin/svc/me")).me.open_count).toBe(1)
  })

  it("a message of a browser that is not verified leaves the webhook address to be entered; a webhook ends the matter", async () => {
    const orderId = await sendShopper(11)
    await unsigned("callback", orderId)
    expect((await readMatters()).no_message).toMatchObject({ has_callback: true })
    const silence = (await tell()).find(({ title }) => title === "No message has arrived yet")
    expect(silence?.description).toContain("A browser brought a message.")

    await unsigned("webhook", orderId)
    expect((await readMatters()).no_message).toBeNull()
  })

  it("a store that has verified one message waits for five payments", async () => {
    const verified = await sendShopper(30)
    await store.shopper.bring(signedMessage("callback", { orderId: verified, amount: "70.00", status: "failed" }))
    await sendShopper(20)
    expect((await readMatters()).no_message).toBeNull()
    expect(await tell()).toEqual([])
  })

  describe("unsigned messages before any message was verified", () => {
    const readNone = async () => (await readMatters()).none_verified

    const readNotice = async () => (await tell()).find(({ title }) => title === "No message could be verified yet")

    it("raise one notice, which counts each diagnosis by channel and is not repeated", async () => {
      const orderId = await sendShopper(1)
      await unsigned("callback", orderId)
      expect((await readNotice())?.description).toContain("By browsers: 1, by servers: 0.")
      expect(await tell()).toHaveLength(1)

      await unsigned("webhook", orderId)
      await store.shopper.bring(withCheck(orderId, BASE64))
      await store.shopper.bring(withCheck(orderId, "none"))
      await store.shopper.bring(withCheck(orderId, "none"))
      await store.sql("UPDATE svc_message SET reason = 'check_value_base64' WHERE check_value = ?", [
        BASE64.toLowerCase(),
      ])

      expect(await readNone()).toEqual([
        { diagnosis: "other_key", callbacks: 1, webhooks: 1 },
        { diagnosis: "older_check", callbacks: 1, webhooks: 0 },
        { diagnosis: "no_check", callbacks: 2, webhooks: 0 },
      ])
      expect(await tell()).toHaveLength(1)
      const [mail] = await store.sql<{ count: number }>("SELECT count(*)::int AS count FROM svc_notice")
      expect(mail?.count).toBe(1)
    })

    it("say that anyone can send them, and never to weaken a check", async () => {
      await unsigned("callback", await sendShopper(1))
      const notice = await readNotice()
      expect(notice?.description).toContain("Anyone can send such messages")
      expect(notice?.description).not.toMatch(/verification|manual|extra_fields|accept|allow/i)
    })

    it("about payments that nobody was sent to pay, and of another key or environment, say nothing", async () => {
      await unsigned("callback", await openBareAttempt(store))
      await unsigned("callback", "no-such-payment")
      const others = [{ secret_key_id: "replaced" }, { environment: "live" }] as const
      for (const other of others) {
        const orderId = await openBareAttempt(store, undefined, { ...other, is_sent: true })
        await unsigned("webhook", orderId)
      }
      expect(await readNone()).toEqual([])
      expect(await readNotice()).toBeUndefined()
    })

    it("say nothing once a message is verified under the key and in the environment in force", async () => {
      const orderId = await sendShopper(1)
      await unsigned("callback", orderId)
      const old = await openBareAttempt(store, undefined, { secret_key_id: "replaced", is_sent: true })
      await store.shopper.bring(signedMessage("webhook", { orderId: old, amount: "70.00", status: "failed" }))
      expect(await readNone()).toHaveLength(1)
      await readNotice()

      await store.shopper.bring(signedMessage("webhook", { orderId, amount: "70.00", status: "failed" }))
      expect(await readNone()).toEqual([])
      await tell()
      expect(await store.sql("SELECT id FROM svc_notice WHERE over_at IS NULL")).toEqual([])
    })
  })
})

const BASE64 = "Zm9ydHktZWlnaHQgYnl0ZXMgb2YgYW4gb2xkZXIga2luZCBvZiBjaGVjaw=="
