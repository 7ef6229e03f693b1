import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { ErrorState } from "./error-state"
import { Loading } from "./loading"

/** Shows an answer, a skeleton while it loads, or the error. An existing answer stays visible during a refetch. */
export function QueryStates<Answer>({ query, loading, keeps = false, children }: QueryStatesProps<Answer>) {
  if (query.data !== undefined && (keeps || !query.isPlaceholderData)) {
    return <>{children(query.data)}</>
  }
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return <>{loading ?? <Loading />}</>
}

interface QueryStatesProps<Answer> {
  query: UseQueryResult<Answer>
  /** Replaces the usual skeleton. */
  loading?: ReactNode
  /** Whether to show the answer of the previous query until the next one is loaded. */
  keeps?: boolean
  children: (answer: Answer) => ReactNode
}
