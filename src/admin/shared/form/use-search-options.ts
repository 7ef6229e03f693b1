import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"

/** A selectable option; `value` is its id. */
export interface Option {
  value: string
  label: string
}

/** The options of a combobox, and how to load more. */
export interface SearchOptions<Item extends Option = Option> {
  options: Item[]
  search: string
  onSearch: (search: string) => void
  /** `undefined` when all are loaded. */
  loadMore: (() => void) | undefined
  isLoading: boolean
}

/** The query of a list of the Admin API. */
interface Asked {
  id?: string
  q?: string
  offset?: number
  limit: number
}

interface Page {
  count: number
  offset: number
  limit: number
}

const PAGE_SIZE = 10
const TYPING_PAUSE_MS = 300

/**
 * Searches a list of the Admin API for options, page by page. Without a search text the selected option is always
 * included.
 *
 * @param name first part of the query keys.
 * @param selected the selected id; "" for none.
 */
export function useSearchOptions<Answer extends Page, Item extends Option>(
  name: string,
  selected: string,
  read: (asked: Asked) => Promise<Answer>,
  optionsOf: (answer: Answer) => Item[]
): SearchOptions<Item> {
  const [search, onSearch] = useState("")
  const q = useSettled(search)
  const chosen = useQuery({
    queryKey: [name, "chosen", selected],
    queryFn: () => read({ id: selected, limit: 1 }),
    enabled: selected !== "",
  })
  const found = useInfiniteQuery({
    queryKey: [name, "found", q],
    queryFn: ({ pageParam }) => read({ ...(q && { q }), limit: PAGE_SIZE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ count, offset, limit }) => (count > offset + limit ? offset + limit : undefined),
    placeholderData: keepPreviousData,
  })
  const options = found.data?.pages.flatMap(optionsOf) ?? []
  const missing =
    search === "" && selected !== "" && chosen.data
      ? optionsOf(chosen.data).filter(({ value }) => !options.some((option) => option.value === value))
      : []
  return {
    options: [...missing, ...options],
    search,
    onSearch,
    loadMore: found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined,
    isLoading: found.isFetching || search !== q,
  }
}

/** Debounces a text until typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
