/** Declares tests about messages to customers with a store that reminds them. */
import { type TestStore, withStore } from "../support/with-store"

export function withReminderStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests)
}
