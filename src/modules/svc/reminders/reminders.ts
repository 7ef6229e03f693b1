import type { Runner } from "../database"
import { isAcceptingPayments, readTimeZone, type Settings } from "../settings"
import { judgeReminder, type ReminderRules } from "./judge-reminder"
import {
  type ClaimedReminder,
  claimReminder,
  endReminders,
  findReminders,
  noteUnknown,
  postponeReminder,
  releaseReminder,
  type Reminder,
} from "./reminder-rows"
import { findStopped, settleStopped, type StoppedReminder } from "./stopped-reminders"

/** Reminders of unpaid payment links and invoices. */
export class Reminders {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /**
   * Finds the reminders that are due now by time and number; none while the option `reminders` is off.
   *
   * @param channels by which the store can send payment links.
   */
  async findDue(channels: Iterable<string>, now = new Date()): Promise<Reminder[]> {
    const state = await this.settings.readState()
    const rules = readRules(state.known.reminders)
    if (!rules || !isAcceptingPayments(state)) {
      return []
    }
    const clock = { now, timeZone: readTimeZone(state) }
    const found = await this.runner.read((sql) => findReminders(sql, rules, channels))
    return found.filter((row) => judgeReminder({ ...row, sent_at: new Date(row.sent_at) }, rules, clock) === "due")
  }

  /** See {@link claimReminder}. */
  async claim(reminder: Reminder): Promise<ClaimedReminder | undefined> {
    return this.runner.writeEach((sql) => claimReminder(sql, reminder))
  }

  /** See {@link releaseReminder}. */
  async release(reminder: ClaimedReminder): Promise<void> {
    await this.runner.writeEach((sql) => releaseReminder(sql, reminder))
  }

  /** See {@link postponeReminder}. */
  async postpone(reminder: ClaimedReminder): Promise<void> {
    await this.runner.writeEach((sql) => postponeReminder(sql, reminder))
  }

  /** See {@link noteUnknown}. */
  async noteUnknown(reminder: ClaimedReminder): Promise<void> {
    await this.runner.writeEach((sql) => noteUnknown(sql, reminder))
  }

  /** See {@link endReminders}. */
  async end(reminder: ClaimedReminder): Promise<void> {
    await this.runner.writeEach((sql) => endReminders(sql, reminder))
  }

  /** See {@link findStopped}. */
  async findStopped(): Promise<ClaimedReminder[]> {
    return this.runner.read(findStopped)
  }

  /** See {@link settleStopped}. */
  async settleStopped(reminder: ClaimedReminder): Promise<StoppedReminder> {
    return this.runner.write((sql) => settleStopped(sql, reminder))
  }
}

function readRules({
  after_days,
  ...rules
}: Omit<ReminderRules, "after_days"> & { after_days?: number | undefined }): ReminderRules | undefined {
  return after_days === undefined ? undefined : { after_days, ...rules }
}
