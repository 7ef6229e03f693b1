/** Staff get new matters by e-mail once, and a flood as one e-mail. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import tellStaff from "../../../src/jobs/tell-staff"
import { soundOptions } from "../../../src/modules/svc/settings/__tests__/sound-options"
import { PROVIDER_PATIENCE_MS } from "../../../src/workflows/in-time"
import { removeCodes } from "../../support/remove-codes"
import { buildSecondServer } from "../support/second-server"
import { shortenTimer } from "../support/shorten-timer"
import { bindStorePost } from "../support/store-post"
import { MAILED, raiseIssues, staffNotices, withNoticesStore } from "./with-notices-store"

withNoticesStore("notices by e-mail", (store) => {
  const { posted, addProvider, answerWith } = bindStorePost(store)

  /** Runs the job several times, and returns the e-mails that it sent. */
  const tell = async (times = 1) => {
    posted.length = 0
    for (let run = 0; run < times; run++) {
      await tellStaff(store.container)
    }
    return posted.filter(({ channel }) => channel === "email")
  }

  it("go once to each address, with a link and nothing personal", async () => {
    await addProvider("email")
    await raiseIssues(store, 2)
    const sent = await tell(3)
    expect(sent.map(({ to }) => to)).toEqual(MAILED)
    expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
    const { subject, text } = sent[0]?.content ?? { subject: "", text: "" }
    expect(subject).toBe("Payments: 2 new for staff")
    expect(text.match(/Order not placed/g)).toHaveLength(2)
    expect(text).toContain(`${store.url}/app/svc/payments/svcatt_`)
    expect(removeCodes(JSON.stringify(sent))).not.toMatch(/sara|thani|5512/i)
  })

  it("link to the admin where it is: at Medusa's path, or on a host of its own", async () => {
    const { admin } = store.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    const { path } = admin
    admin.path = "/back-office"
    const [atPath, elsewhere] = [{}, { admin_url: "https://admin.example" }].map((options) =>
      buildSecondServer(store, { ...soundOptions, staff_notices: staffNotices, ...options })
    )
    admin.path = path
    for (const [server, page] of [
      [atPath, "https://store.example/back-office/svc/payments/svcatt_"],
      [elsewhere, "https://admin.example/svc/payments/svcatt_"],
    ] as const) {
      await raiseIssues(store, 1)
      await server?.notices.raise()
      expect((await server?.notices.takeMail())?.text).toContain(page)
      await store.sql("UPDATE svc_notice SET mailed_at = mailed_at - interval '16 minutes'")
    }
  })

  it("are claimed by one of several servers", async () => {
    await raiseIssues(store, 3)
    await store.svc.notices.raise()
    const other = buildSecondServer(store, { ...soundOptions, staff_notices: staffNotices })
    const claimed = await Promise.all([store.svc, other, store.svc, other].map(({ notices }) => notices.takeMail()))
    expect(claimed.filter((mail) => mail !== undefined)).toHaveLength(1)
  })

  it("are one e-mail in a flood, and the next e-mail has only later matters", async () => {
    await addProvider("email")
    await raiseIssues(store, 120)
    const [first] = await tell()
    expect(first?.content.subject).toBe("Payments: 120 new for staff")
    await raiseIssues(store, 5)
    expect(await tell(3)).toEqual([])
    await store.sql("UPDATE svc_notice SET mailed_at = mailed_at - interval '16 minutes'")
    const [next] = await tell()
    expect(next?.content.subject).toBe("Payments: 5 new for staff")
    expect(next?.content.text).toContain("Still open from before: 120.")
  })

  it("leave out the kinds that the store has turned off", async () => {
    await addProvider("email")
    const { orderId } = await store.shopper.reachGateway()
    await store.shopper.bringAnswer(orderId, "failed")
    await store.shopper.bringAnswer(orderId, "success")
    expect(await tell()).toEqual([])
    expect(await store.sql("SELECT kind FROM svc_notice")).toEqual([{ kind: "payment_recovered" }])
  })

  it("are not sent again when the provider failed, which is logged", async () => {
    await addProvider("email")
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(store, 1)
    answerWith(() => Promise.reject(new Error("sara@example.com is unknown")))
    expect(await tell(2)).toHaveLength(2)
    expect(logged.mock.calls.flat()).toContainEqual(
      'svc: notices not sent {"channel":"email","count":2,"error":"Error"}'
    )
    logged.mockRestore()
  })

  it("are logged as not sent when the provider hangs, so that the worker's other jobs run", async () => {
    await addProvider("email")
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(store, 1)
    const restore = shortenTimer(PROVIDER_PATIENCE_MS)
    answerWith(() => new Promise(() => {}))
    expect(await tell(2)).toHaveLength(2)
    restore()
    expect(logged.mock.calls.flat()).toContainEqual(expect.stringContaining('"error":"NotInTimeError"'))
    logged.mockRestore()
  })

  it("wait, and nothing is logged, while the store has no provider for e-mail", async () => {
    const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
    await raiseIssues(store, 1)
    expect(await tell(2)).toEqual([])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
    await addProvider("email")
    expect(await tell()).toHaveLength(2)
  })
})
