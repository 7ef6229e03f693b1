import { useSearchParams } from "react-router-dom"
import type { SvcEnvironment } from "../../../types"
import { useMe } from "../../hooks/api/me"

const PARAMETER = "environment"

/**
 * The environment of a page: from its address, else the store's. Sandbox and live are never mixed.
 *
 * @returns `environment` is `undefined` until it is loaded, and for a store that is not configured.
 */
export function useEnvironment(): {
  environment: SvcEnvironment | undefined
  known: boolean
  select: (environment: SvcEnvironment) => void
} {
  const [params, setParams] = useSearchParams()
  const me = useMe()
  const asked = params.get(PARAMETER)
  const environment = asked === "live" || asked === "sandbox" ? asked : (me.data?.me.environment ?? undefined)
  return {
    environment,
    known: environment !== undefined || !me.isPending,
    select: (wanted) =>
      setParams((before) => {
        before.set(PARAMETER, wanted)
        before.delete("offset")
        return before
      }),
  }
}
