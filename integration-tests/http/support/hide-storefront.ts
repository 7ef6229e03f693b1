/** A store that knows no storefront: its shoppers are shown the plugin's own pages after the gateway. */
import type { TestStore } from "./with-store"

/** Leaves open attempts and settings without a return address. Restore the spy when done. */
export async function hideStorefront({ sql, svc }: TestStore): Promise<jest.SpyInstance> {
  await sql("UPDATE svc_attempt SET return_url = NULL")
  const { known, missing } = await svc.settings.readState()
  const nowhere = { known: { ...known, return_origins: [] }, missing }
  return jest.spyOn(svc.settings, "readState").mockResolvedValue(nowhere)
}
