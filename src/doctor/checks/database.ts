import type { BootFacts, MigrationFacts, StoreFacts } from "../facts"
import { failed, type Finding, joinNames, ok } from "../finding"

/** Whether the store's database answers. */
export function checkDatabase({ reached }: { reached: boolean }, { installation }: StoreFacts): Finding {
  return reached
    ? ok("database_reached")
    : failed("database_unreachable", { file: installation?.file ?? "medusa-config" })
}

/** Whether all migrations of this version have run. */
export function checkMigrations({ pending }: MigrationFacts): Finding {
  return pending.length > 0 ? failed("migrations_pending", { detail: joinNames(pending) }) : ok("migrations_run")
}

/** Whether the store starts. */
export function checkBoot(boot: BootFacts): Finding {
  return boot.outcome === "booted" ? ok("store_boots") : failed("store_does_not_boot", { detail: boot.reason })
}
