import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { ErrorState } from "./error-state"
import { Loading } from "./loading"

/** Shows an answer, or that it is being read, or why it could not be. An answer that is there stays while it is renewed. */
export function QueryStates<Answer>({ query, loading, children }: QueryStatesProps<Answer>) {
  if (query.data !== undefined && !query.isPlaceholderData) {
    return <>{children(query.data)}</>
  }
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return <>{loading ?? <Loading />}</>
}

interface QueryStatesProps<Answer> {
  query: UseQueryResult<Answer>
  /** Instead of the usual skeleton. */
  loading?: ReactNode
  children: (answer: Answer) => ReactNode
}
