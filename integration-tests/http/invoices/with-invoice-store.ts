/** Boots a store for tests about invoices and withdrawals. */
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with the store of this folder, which waits one second for the gateway. */
export function withInvoiceStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, { gateway_timeout_ms: 1_000 })
}
