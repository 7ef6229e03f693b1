/** Declares tests about messages to customers with a store that reminds them at every hour. */
import { type TestStore, withStore } from "../support/with-store"

export const REMINDERS = { after_days: 3, at_most: 2, from_hour: 0, to_hour: 24 }

export function withReminderStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, { reminders: REMINDERS })
}
