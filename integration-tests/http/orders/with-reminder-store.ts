/** Declares tests about messages to customers with a store that reminds them at every hour. */
import remindCustomers from "../../../src/jobs/remind-customers"
import { type TestStore, withStore } from "../support/with-store"

export const REMINDERS = { after_days: 3, at_most: 2, from_hour: 0, to_hour: 24 }

export function withReminderStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, { reminders: REMINDERS })
}

/**
 * Binds the passing of time and the job of reminders to a store.
 *
 * @param countSent returns the number of messages that were sent so far.
 */
export function bindReminders(store: TestStore, countSent: () => number) {
  return {
    /** Lets time pass since messages were sent or claimed; by default until a reminder is due. */
    letPass: (interval = `${REMINDERS.after_days} days`, column: "sent_at" | "claimed_at" = "sent_at") =>
      store.sql(`UPDATE svc_reminder SET ${column} = ${column} - interval '${interval}'`),
    /** Runs the job, and returns the number of messages that it sent. */
    remind: async () => {
      const before = countSent()
      await remindCustomers(store.container)
      return countSent() - before
    },
  }
}
