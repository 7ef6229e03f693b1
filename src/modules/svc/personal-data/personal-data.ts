import type { Runner } from "../database"
import type { Settings } from "../settings"
import type { Staff } from "../staff"
import { type Erasure, erasePersonalData } from "./erase-personal-data"
import { type ExportedPersonalData, exportPersonalData } from "./export-personal-data"
import type { Person } from "./person"
import { type AgingTable, type RetentionBatch, retireBatch } from "./retention"

/** Personal data: retention, export and erasure. */
export class PersonalData {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Removes expired data from the next rows of a table, by the option `retention`; see {@link retireBatch}. */
  async retireBatch(table: AgingTable, after: string): Promise<RetentionBatch> {
    const { retention } = this.settings.storeOptions
    return this.runner.write((sql) => retireBatch(sql, table, retention, after))
  }

  /** Reads all stored data of a person; see {@link exportPersonalData}. */
  async exportPerson(staff: Staff, person: Person): Promise<ExportedPersonalData> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requirePermission(sql, "settings", staff)
      return exportPersonalData(sql, person, by)
    })
  }

  /** Erases the stored data of a person that is no longer needed; see {@link erasePersonalData}. */
  async erasePerson(staff: Staff, person: Person): Promise<Erasure> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requirePermission(sql, "settings", staff)
      return erasePersonalData(sql, person, by)
    })
  }
}
