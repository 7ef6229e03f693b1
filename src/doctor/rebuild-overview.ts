import { sqlOn } from "../modules/svc/database/sql"
import { rebuildSums } from "../modules/svc/lists/overview-sums"
import { connectToStore, loadConfiguration, prepareProcess } from "./store-parts"

/**
 * Counts all payments and invoices of a store anew for its overview; see {@link rebuildSums}. The store may be running.
 *
 * @param directory the folder with the store's medusa-config.
 * @throws what the store's configuration or database throws; nothing is changed then.
 */
export async function rebuildOverview(directory: string): Promise<void> {
  prepareProcess(directory)
  await loadConfiguration(directory)
  const connection = await connectToStore(directory)
  try {
    await rebuildSums(sqlOn(connection))
  } finally {
    await connection.destroy()
  }
}
