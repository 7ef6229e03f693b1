/** Gives the parts of this folder the same store. */
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with the store of this folder's parts: it waits one second for an answer of the gateway. */
export function withInvoiceStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, { gateway_timeout_ms: 1_000 })
}
