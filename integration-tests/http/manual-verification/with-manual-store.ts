/** Boots a store for tests about a gateway without check values. */
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with a store whose gateway sends no check value. */
export function withManualStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, { message: { verification: "manual" } })
}
