import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Connection, sqlOn } from "../modules/svc/database/sql"
import { rebuildSums } from "../modules/svc/lists/overview-sums"

/**
 * Counts the payments and invoices that were there before the overview had sums, while payments go on. `db:migrate` runs this
 * once, after the migrations; until then the overview reads them all. `npx medusa-svc rebuild-overview` does the same.
 */
export default async function countSvcOverview({ container }: ExecArgs): Promise<void> {
  await rebuildSums(sqlOn(container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)))
}
