import { typeaheadMaxMatches } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ComboboxOption, LoadOptions } from '../ui/Combobox/combobox-options'
import { useLoadFailure } from './useScheduledReport'

/** As many as one call answers; of more, a server finds what is typed. */
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

/** What a combobox chooses from: all of it, or what a server finds where there is more than one page. */
export interface Choices<Item extends { id: number }> {
  /** `null` until they have loaded, and where a server is asked for each. */
  items: readonly Item[] | null
  hasFailed: boolean
  onRetry: () => void
  /** Absent: all are in `items`. */
  find?: (query: string, signal: AbortSignal) => Promise<Found<Item>>
  /** One that was loaded or found. */
  byId: (id: number) => Item | undefined
}

/** Loads what there is to choose from; says so when that fails. */
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

/** The choices as a combobox takes them, with options of another kind before them. */
export function comboboxSource<Item extends { id: number }>(
  { items, hasFailed, onRetry, find }: Omit<Choices<Item>, 'byId'>,
  toOption: (item: Item) => ComboboxOption,
  others: readonly ComboboxOption[] = [],
):
  | { options: readonly ComboboxOption[] | null; hasFailed: boolean; onRetry: () => void }
  | { loadOptions: LoadOptions } {
  if (!find) return { options: items && [...others, ...items.map(toOption)], hasFailed, onRetry }
  return {
    // Behind what was found, so that the first match is one of them.
    loadOptions: async (query, signal) => {
      const answer = await find(query, signal)
      const room = typeaheadMaxMatches - others.length
      return { options: [...answer.items.slice(0, room).map(toOption), ...others], count: answer.count + others.length }
    },
  }
}
