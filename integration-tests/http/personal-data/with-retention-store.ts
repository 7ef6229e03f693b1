/** Boots a store for tests about personal data, and erases a person. */
import type { SvcPersonalDataErasedAnswer } from "../../../src/types"
import { retention } from "../../ledger/personal-data/aging"
import { type TestStore, withStore } from "../support/with-store"

/**
 * Declares tests with a store that removes bodies after 30 days and personal data after 180, and in which only one
 * person may change settings.
 */
export function withRetentionStore(name: string, declareTests: (store: TestStore) => void): void {
  withStore(name, declareTests, retention)
}

/** Erases a person as staff do. */
export async function erase({ staff }: TestStore, person: object): Promise<SvcPersonalDataErasedAnswer["erasure"]> {
  const path = "/admin/svc/personal-data/erase"
  return (await staff.call<SvcPersonalDataErasedAnswer>("POST", path, person)).erasure
}
