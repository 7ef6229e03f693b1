/** Boots a store for tests about settings that staff enter. */
import { environmentOptions, setUpInAdmin } from "../support/settings"
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with a store whose configuration gives only the encryption key: staff set everything else. */
export function withUnsetStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, setUpInAdmin, environmentOptions)
}
