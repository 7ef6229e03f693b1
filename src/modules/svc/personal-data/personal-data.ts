import type { Runner } from "../database/runner"
import type { Settings } from "../settings/settings"
import type { Staff } from "../staff/staff"
import { type Erasure, erasePersonalData } from "./erase-personal-data"
import { type ExportedPersonalData, exportPersonalData } from "./export-personal-data"
import type { Person } from "./person"
import { type AgingTable, type RetentionBatch, retireBatch } from "./retention"

/** The data that is kept about people, and for how long. */
export class PersonalData {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Removes what is past its time from the next rows of a table, as the option `retention` says; see {@link retireBatch}. */
  async retireBatch(table: AgingTable, after: string): Promise<RetentionBatch> {
    const { retention } = this.settings.storeOptions
    return this.runner.write((sql) => retireBatch(sql, table, retention, after))
  }

  /** Reads all that is kept of a person; see {@link exportPersonalData}. */
  async exportPerson(staff: Staff, person: Person): Promise<ExportedPersonalData> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requireStaff(sql, staff, "settings")
      return exportPersonalData(sql, person, by)
    })
  }

  /** Erases what is kept of a person and is not needed any more; see {@link erasePersonalData}. */
  async erasePerson(staff: Staff, person: Person): Promise<Erasure> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requireStaff(sql, staff, "settings")
      return erasePersonalData(sql, person, by)
    })
  }
}
