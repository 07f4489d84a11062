import { typeaheadMaxMatches } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ComboboxOption, LoadOptions } from '../ui/Combobox/combobox-options'
import { useLoadFailure } from './useScheduledReport'

/** Maximum that one call returns; if there are more, the server searches for the typed text. */
const atOnce = 100

interface Found<Item> {
  items: readonly Item[]
  count: number
}

export interface ChoicesOptions<Item extends { id: number }> {
  queryKey: readonly unknown[]
  /** Default: true. */
  isEnabled?: boolean
  load: (paging: { limit: number; freeSearch: string }, options: { signal: AbortSignal }) => Promise<Found<Item>>
}

/** Options of a combobox: all of them, or a server search when there is more than one page. */
export interface Choices<Item extends { id: number }> {
  /** `null` until they have loaded, and where a server is asked for each. */
  items: readonly Item[] | null
  hasFailed: boolean
  onRetry: () => void
  /** Absent: `items` contains all. */
  find?: (query: string, signal: AbortSignal) => Promise<Found<Item>>
  /** Returns an item that was loaded or found. */
  byId: (id: number) => Item | undefined
}

/** Loads the options; reports a failure. */
export function useChoices<Item extends { id: number }>({
  queryKey,
  isEnabled = true,
  load,
}: ChoicesOptions<Item>): Choices<Item> {
  const found = useRef(new Map<number, Item>())
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load({ limit: atOnce, freeSearch: '' }, { signal }),
    enabled: isEnabled,
    networkMode: 'always',
  })
  useLoadFailure(error)
  const isWhole = data === undefined || data.count <= data.items.length
  return {
    items: isWhole ? (data?.items ?? null) : null,
    hasFailed: error !== null,
    onRetry: () => void refetch(),
    ...(!isWhole && {
      find: async (query: string, signal: AbortSignal) => {
        const answer = await load({ limit: typeaheadMaxMatches, freeSearch: query }, { signal })
        for (const item of answer.items) found.current.set(item.id, item)
        return answer
      },
    }),
    byId: (id) => data?.items.find((item) => item.id === id) ?? found.current.get(id),
  }
}

/** Options for a combobox, with options of another kind before them. */
export function comboboxSource<Item extends { id: number }>(
  { items, hasFailed, onRetry, find }: Omit<Choices<Item>, 'byId'>,
  toOption: (item: Item) => ComboboxOption,
  others: readonly ComboboxOption[] = [],
):
  | { options: readonly ComboboxOption[] | null; hasFailed: boolean; onRetry: () => void }
  | { loadOptions: LoadOptions } {
  if (!find) return { options: items && [...others, ...items.map(toOption)], hasFailed, onRetry }
  return {
    // Placed after the matches, so that the first option is a match.
    loadOptions: async (query, signal) => {
      const answer = await find(query, signal)
      const room = typeaheadMaxMatches - others.length
      return { options: [...answer.items.slice(0, room).map(toOption), ...others], count: answer.count + others.length }
    },
  }
}
