/** Boots a store for tests about permissions and approval. */
import { type TestStore, withStore } from "../support/with-store"

/** Declares tests with a store in which a second person approves withdrawals, and some permissions belong to named staff only. */
export function withApprovalStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, {
    cancel_unpaid_after: 24,
    withdrawals: { approval: true },
    permissions: {
      confirm: ["admin@shop.example"],
      withdrawals: ["admin@shop.example", "colleague@shop.example"],
      approve_withdrawals: ["admin@shop.example", "colleague@shop.example", "third@shop.example"],
    },
  })
}
