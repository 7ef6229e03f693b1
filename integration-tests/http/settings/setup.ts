/** The checklist of setting up follows a store from its first start to its first payment. */
import type { SvcSetupAnswer } from "../../../src/types"
import { changeSettings, buildSandboxSettings, goLive } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings setup", (store) => {
  const readSetup = async () => (await store.staff.call<SvcSetupAnswer>("GET", "/admin/svc/setup")).setup

  const listOpen = async () => (await readSetup()).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

  it("setting up ends with the first captured payment whose webhook came, and begins again in the live environment", async () => {
    expect(await listOpen()).toEqual(["settings", "connection_test", "webhook_address", "first_payment"])
    expect((await readSetup()).webhook_url).toBeNull()

    await changeSettings(store, buildSandboxSettings(store))
    await store.staff.call("POST", "/admin/svc/settings/test")
    expect(await readSetup()).toMatchObject({
      webhook_url: `${store.url}/svc/webhook`,
      shop_url: expect.stringMatching(/^http/),
    })
    expect(await listOpen()).toEqual(["webhook_address", "first_payment"])

    const { callback, webhook } = await store.shopper.payAtGateway()
    await store.shopper.bring(callback)
    expect(await listOpen()).toEqual(["webhook_address"])
    await store.shopper.bring(webhook)
    expect(await listOpen()).toEqual([])

    await goLive(store)
    expect(await listOpen()).toEqual(["connection_test", "webhook_address", "first_payment", "permissions"])
    await changeSettings(store, { "permissions.settings": [await readUserId()] })
    expect(await listOpen()).toEqual(["connection_test", "webhook_address", "first_payment"])
  })

  const readUserId = async () => (await store.sql<{ id: string }>('SELECT id FROM "user"'))[0]?.id ?? ""
})
