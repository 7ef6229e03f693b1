/** Hides the storefront's address: the store shows its own pages to shoppers after the gateway. */
import type { TestStore } from "./with-store"

/** Removes the return address from open attempts and settings. Restore the spy when done. */
export async function hideStorefront({ sql, svc }: TestStore): Promise<jest.SpyInstance> {
  await sql("UPDATE svc_attempt SET return_url = NULL")
  const { known, missing } = await svc.settings.readState()
  const nowhere = { known: { ...known, return_origins: [] }, missing }
  return jest.spyOn(svc.settings, "readState").mockResolvedValue(nowhere)
}
