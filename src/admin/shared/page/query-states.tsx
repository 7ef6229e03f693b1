import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { ErrorState } from "./error-state"
import { Loading } from "./loading"

/** Shows an answer, or that it is being read, or why it could not be. An answer that is there stays while it is renewed. */
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
  /** Instead of the usual skeleton. */
  loading?: ReactNode
  /** Whether the answer to the question before is shown until the next is there. */
  keeps?: boolean
  children: (answer: Answer) => ReactNode
}
