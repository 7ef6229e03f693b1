import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query"
import { NEVER, type Pace } from "./pace"
import { request } from "./request"
import { errorKind } from "./request-error"

/** The first part of every query key of this plugin. */
const ROOT = "svc"

/** Errors that a retry cannot fix. */
const FINAL = new Set(["permission_denied", "logged_out", "not_found", "invalid"])

/** Options for fetching and caching an answer of the Admin API. */
interface ReadOptions<Answer> {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  /** How often it is refetched, depending on the answer. */
  pace?: (answer: Answer) => Pace
}

/**
 * Fetches from the Admin API; the answer is cached by path and query. It is refetched whenever a page that shows it is
 * opened or focused again; the admin's default would cache it for 90 seconds.
 *
 * @param path below `/admin/svc/`, for example `payments`.
 */
export function useSvcQuery<Answer>(
  path: string,
  query: object = {},
  { pace = () => NEVER, ...options }: ReadOptions<Answer> = {}
): UseQueryResult<Answer> {
  return useQuery<Answer>({
    queryKey: [ROOT, path, query],
    queryFn: ({ signal }) => request<Answer>(`/admin/svc/${path}`, { query, signal }),
    retry: (failures, error) => failures < 2 && !FINAL.has(errorKind(error)),
    // A list keeps the previous page visible while the next one loads; a detail page never shows another object's data.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[1] === path ? previous : undefined),
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
 * @param pathOf below `/admin/svc/`.
 */
export function useSvcMutation<Input, Answer>(
  pathOf: (input: Input) => string,
  bodyOf: (input: Input) => object = () => ({})
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => request<Answer>(`/admin/svc/${pathOf(input)}`, { method: "POST", body: bodyOf(input) }),
    onSettled: () => refreshSvc(client),
  })
}

/** Refetches the data of the plugin's pages. */
export async function refreshSvc(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [ROOT] })
}
