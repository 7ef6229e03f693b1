import type { SvcEnvironment } from "../../../types"

/** The environment that a store takes payments in: `null` while the plugin is not configured, `undefined` until it is known. */
export type StoreEnvironment = SvcEnvironment | null | undefined

/** Whether what was begun in the sandbox brings in no real money any more, so that nobody can confirm it: the store is live by now. */
export function isTestMoneyIn(store: StoreEnvironment, { environment }: { environment: SvcEnvironment }): boolean {
  return store === "live" && environment === "sandbox"
}
