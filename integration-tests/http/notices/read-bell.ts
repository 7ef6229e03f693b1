/** Reads Medusa's bell as the admin does. */
import type { TestStore } from "../support/with-store"

export interface BellEntry {
  title: string
  description: string
}

/** Returns the entries of the bell, oldest first. */
export async function readBell({ staff }: TestStore): Promise<BellEntry[]> {
  const { notifications } = await staff.call<{ notifications: { data: BellEntry }[] }>(
    "GET",
    "/admin/notifications?channel=feed&order=created_at&limit=200"
  )
  return notifications.map(({ data }) => data)
}
