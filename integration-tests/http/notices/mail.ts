/** Staff get new matters by e-mail once, and a flood as one e-mail. */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import tellStaff from "../../../src/jobs/tell-staff"
import { soundOptions } from "../../../src/modules/svc/settings/__tests__/sound-options"
import { PROVIDER_PATIENCE_MS } from "../../../src/workflows/in-time"
import { openBareAttempt } from "../support/bare-attempt"
import { buildSecondServer } from "../support/settings"
import { shortenTimer } from "../support/shorten-timer"
import { MAILED, staffNotices, withNoticesStore } from "./with-notices-store"

interface Mail {
  to: string
  channel: string
  idempotency_key: string
  content: { subject: string; text: string; html: string }
}

withNoticesStore("notices by e-mail", (store) => {
  const raiseIssues = async (count: number) => {
    await Promise.all(Array.from({ length: count }, () => openBareAttempt(store)))
    await store.sql(
      `UPDATE svc_attempt SET email = 'sara@example.com', customer_name = 'Sara Al-Thani', mobile = '+97455123456'`
    )
    await store.sql(
      `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
       SELECT 'svcatn_' || id, 'order_failed', id, 'sandbox', amount, currency_code FROM svc_attempt
       WHERE NOT EXISTS (SELECT FROM svc_attention WHERE attempt_id = svc_attempt.id)`
    )
  }

  const addProvider = () =>
    store.sql(
      `INSERT INTO notification_provider (id, handle, name, channels, is_enabled)
       VALUES ('post', 'post', 'post', '{email}', true) ON CONFLICT (id) DO NOTHING`
    )

  /** Runs the job several times, and returns the e-mails that it sent. */
  const tell = async (times = 1, answer: () => Promise<never> = () => Promise.resolve({} as never)) => {
    const sent: Mail[] = []
    const take = (given: unknown) => {
      sent.push(...([given].flat() as Mail[]).filter(({ channel }) => channel === "email"))
      return answer()
    }
    const spy = jest
      .spyOn(store.container.resolve(Modules.NOTIFICATION), "createNotifications")
      .mockImplementation(take)
    for (let run = 0; run < times; run++) {
      await tellStaff(store.container)
    }
    spy.mockRestore()
    return sent
  }

  it("go once to each address, with a link and nothing personal", async () => {
    await addProvider()
    await raiseIssues(2)
    const sent = await tell(3)
    expect(sent.map(({ to }) => to)).toEqual(MAILED)
    expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
    const { subject, text } = sent[0]?.content ?? { subject: "", text: "" }
    expect(subject).toBe("Payments: 2 new for staff")
    expect(text.match(/Order not placed/g)).toHaveLength(2)
    expect(text).toContain(`${store.url}/app/svc/payments/svcatt_`)
    expect(JSON.stringify(sent)).not.toMatch(/sara|thani|5512/i)
  })

  it("are claimed by one of several servers", async () => {
    await raiseIssues(3)
    await store.svc.notices.raise()
    const other = buildSecondServer(store, { ...soundOptions, staff_notices: staffNotices })
    const claimed = await Promise.all([store.svc, other, store.svc, other].map(({ notices }) => notices.takeMail()))
    expect(claimed.filter((mail) => mail !== undefined)).toHaveLength(1)
  })

  it("are one e-mail in a flood, and the next e-mail has only later matters", async () => {
    await addProvider()
    await raiseIssues(120)
    const [first] = await tell()
    expect(first?.content.subject).toBe("Payments: 120 new for staff")
    await raiseIssues(5)
    expect(await tell(3)).toEqual([])
    await store.sql("UPDATE svc_notice SET mailed_at = mailed_at - interval '16 minutes'")
    const [next] = await tell()
    expect(next?.content.subject).toBe("Payments: 5 new for staff")
    expect(next?.content.text).toContain("Still open from before: 120.")
  })

  it("leave out the kinds that the store has turned off", async () => {
    await addProvider()
    const { orderId } = await store.shopper.reachGateway()
    await store.shopper.bringAnswer(orderId, "failed")
    await store.shopper.bringAnswer(orderId, "success")
    expect(await tell()).toEqual([])
    expect(await store.sql("SELECT kind FROM svc_notice")).toEqual([{ kind: "payment_recovered" }])
  })

  it("are not sent again when the provider failed, which is logged", async () => {
    await addProvider()
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(1)
    expect(await tell(2, () => Promise.reject(new Error("sara@example.com is unknown")))).toHaveLength(2)
    expect(logged.mock.calls.flat()).toContainEqual(
      'svc: notices not sent {"channel":"email","count":2,"error":"Error"}'
    )
    logged.mockRestore()
  })

  it("are logged as not sent when the provider hangs, so that the worker's other jobs run", async () => {
    await addProvider()
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(1)
    const restore = shortenTimer(PROVIDER_PATIENCE_MS)
    expect(await tell(2, () => new Promise(() => {}))).toHaveLength(2)
    restore()
    expect(logged.mock.calls.flat()).toContainEqual(expect.stringContaining('"error":"NotInTimeError"'))
    logged.mockRestore()
  })

  it("wait, and nothing is logged, while the store has no provider for e-mail", async () => {
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(1)
    expect(await tell(2)).toEqual([])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
    await addProvider()
    expect(await tell()).toHaveLength(2)
  })
})
