import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query"
import { NEVER, type Pace } from "../lib/pace"
import { isSameList, SVC_QUERY_KEY } from "../lib/query-key-factory"
import { request } from "../lib/request"
import { findErrorKind } from "../lib/request-error"

/** Errors that a retry cannot fix. */
const FINAL = new Set(["permission_denied", "logged_out", "not_found", "invalid"])

/** Options for fetching and caching an answer of the Admin API. */
interface SvcQueryOptions<Answer> {
  queryKey: QueryKey
  /** Below `/admin/svc/`, for example `payments`. */
  path: string
  query?: object
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  /** How often it is refetched, depending on the answer. */
  pace?: (answer: Answer) => Pace
}

/**
 * Fetches from the Admin API. An answer is refetched whenever a page that shows it is opened or focused again; the
 * admin's default would cache it for 90 seconds.
 */
export function useSvcQuery<Answer>({
  queryKey,
  path,
  query = {},
  pace = () => NEVER,
  ...options
}: SvcQueryOptions<Answer>): UseQueryResult<Answer> {
  return useQuery<Answer>({
    queryKey,
    queryFn: ({ signal }) => request<Answer>(`/admin/svc/${path}`, { query, signal }),
    retry: (failures, error) => failures < 2 && !FINAL.has(findErrorKind(error)),
    // A list keeps the previous page visible while the next one loads; a detail page never shows another object's data.
    placeholderData: (previous, previousQuery) =>
      isSameList(queryKey, previousQuery?.queryKey) ? previous : undefined,
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined ? NEVER : pace(data)),
    ...options,
  })
}

/**
 * Posts to the Admin API. Afterwards, even after an error, all data of the plugin's pages is refetched, because an
 * action on a payment may change lists, overview, orders and refund tasks.
 *
 * @param path below `/admin/svc/`. The input of the mutation is the body of the request.
 */
export function useSvcMutation<Body extends object | undefined, Answer>(
  path: string
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient()
  return useMutation<Answer, Error, Body>({
    mutationFn: (body) => request<Answer>(`/admin/svc/${path}`, { method: "POST", body: body ?? {} }),
    onSettled: () => refreshSvc(client),
  })
}

/** Refetches the data of the plugin's pages. */
export async function refreshSvc(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [SVC_QUERY_KEY] })
}
