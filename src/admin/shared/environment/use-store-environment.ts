import { useSvcMe } from "../server/me"
import type { StoreEnvironment } from "./test-money"

/** The environment that the store takes payments in. */
export function useStoreEnvironment(): StoreEnvironment {
  return useSvcMe().data?.me.environment
}
