import { withStore } from "./support/with-store"

withStore(
  "gateway origins",
  (store) => {
    it("lets the form go through the further origins that the store names, and through no other", async () => {
      const { session_id } = await store.shopper.checkOut()

      const page = await fetch(`${store.url}/svc/checkout/${session_id}`)

      const policy = page.headers.get("content-security-policy")?.split("; ") ?? []
      const gateway = new URL(store.sandbox.url).origin
      expect(policy.find((part) => part.startsWith("form-action"))).toBe(
        `form-action ${gateway} https://pay.gateway.example`
      )
    })
  },
  { gateway_origins: ["https://pay.gateway.example/"] }
)
