import type { Runner } from "../database"
import { readTimeZone, type Settings } from "../settings"
import { judgeReminder, type ReminderRules } from "./judge-reminder"
import {
  claimReminder,
  endReminders,
  findReminders,
  postponeReminder,
  releaseReminder,
  type Reminder,
} from "./reminder-rows"

/** Reminders of unpaid payment links and invoices. */
export class Reminders {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Finds the reminders that are due now by time and number; none while the option `reminders` is off. */
  async findDue(now = new Date()): Promise<Reminder[]> {
    const state = await this.settings.readState()
    const rules = readRules(state.known.reminders)
    if (!rules || !state.known.enabled || state.missing.length > 0) {
      return []
    }
    const clock = { now, timeZone: readTimeZone(state) }
    const found = await this.runner.read((sql) => findReminders(sql, rules))
    return found.filter((row) => judgeReminder({ ...row, sent_at: new Date(row.sent_at) }, rules, clock) === "due")
  }

  /** See {@link claimReminder}. */
  async claim(reminder: Reminder): Promise<boolean> {
    return this.runner.writeEach((sql) => claimReminder(sql, reminder))
  }

  /** See {@link releaseReminder}. */
  async release(reminder: Reminder): Promise<void> {
    await this.runner.writeEach((sql) => releaseReminder(sql, reminder))
  }

  /** See {@link postponeReminder}. */
  async postpone(reminder: Reminder): Promise<void> {
    await this.runner.writeEach((sql) => postponeReminder(sql, reminder))
  }

  /** See {@link endReminders}. */
  async end(reminder: Reminder): Promise<void> {
    await this.runner.writeEach((sql) => endReminders(sql, reminder))
  }
}

function readRules({
  after_days,
  ...rules
}: Omit<ReminderRules, "after_days"> & { after_days?: number | undefined }): ReminderRules | undefined {
  return after_days === undefined ? undefined : { after_days, ...rules }
}
