/** Expects that the money of a partly placed order is not captured and that staff see why. */
import type { Checkout } from "./shopper"
import type { TestStore } from "./with-store"

export async function expectNotCaptured(store: TestStore, { session_id }: Checkout, detail: RegExp): Promise<void> {
  const captured = "SELECT id FROM payment WHERE captured_at IS NOT NULL"
  expect(await store.sql(captured)).toEqual([])
  const open = "SELECT reason, detail FROM svc_attention WHERE resolved_at IS NULL"
  expect(await store.sql(open)).toEqual([{ reason: "order_failed", detail: expect.stringMatching(detail) as string }])
  expect((await store.shopper.status(session_id)).body.status).toBe("attention")
}
