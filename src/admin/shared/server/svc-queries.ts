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

/** Errors that asking again will not mend. */
const FINAL = new Set(["permission_denied", "logged_out", "not_found", "invalid"])

/** How an answer of the Admin API is read and kept. */
interface ReadOptions<Answer> {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  /** How soon it is read anew by itself, by what it says. */
  pace?: (answer: Answer) => Pace
}

/**
 * Reads from the Admin API; the answer is kept under the path and the query. It is read anew whenever a page that shows it is
 * opened or looked at again: the host's admin would keep it for 90 seconds.
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
    // While a list turns its page, the page before stays; a detail never shows another one's data.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[1] === path ? previous : undefined),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data === undefined ? NEVER : pace(data)),
    ...options,
  })
}

/**
 * Posts to the Admin API. Afterwards, also after an error, all that the plugin's pages show is read anew: an action on a
 * payment may change lists, overview, orders and refund tasks.
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

/** Reads anew what the plugin's pages show. */
export async function refreshSvc(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [ROOT] })
}
