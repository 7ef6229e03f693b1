/** Staff of a new store are told that its gateway is not heard. */
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
    expect((await tell())[0]?.description).toContain("A browser brought a message.")

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
})
