import { maxOffset } from '@postern/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocale } from '../provider/PosternContext'
import { inOrder, matchingRows, prepareSearch } from './client-rows'
import { isApiError } from './is-api-error'
import type { ListQuestion, ListSource, ResourceListOptions } from './resource-list'

/** Maximum number of rows loaded at once, for a file or a selection: the limit of `offset`. */
export const mostLoaded = maxOffset

/** Content of a list, as loaded from its source. */
export interface ListContent<Row> {
  /** `null` until the first answer. */
  rows: readonly Row[] | null
  count: number
  countIsEstimate: boolean
  /** True if these are all rows: there are no pages. */
  isWhole: boolean
  /** True while a request is in progress; the previous rows stay. */
  isLoading: boolean
  error: Error | null
  /** Time at which the rows were loaded, in milliseconds. Absent: they are the host's. */
  loadedAt?: number
  /** Absent: it cannot be reloaded. */
  onReload?: () => void
  onCancel?: () => void
  /** Every matching row, up to `mostLoaded`, in the displayed order. */
  loadAll: (options: LoadOptions) => Promise<readonly Row[]>
}

export interface LoadOptions {
  signal: AbortSignal
  onProgress: (progress: LoadProgress) => void
}

export interface LoadProgress {
  done: number
  total: number
}

type Options<Row extends object> = Pick<ResourceListOptions<Row>, 'columns' | 'filters' | 'state' | 'exportRows'>

/** Loads rows from the server or the host for the current list state; stale responses are dropped (XB-20). */
export function useListSource<Row extends object>(source: ListSource<Row>, options: Options<Row>): ListContent<Row> {
  const served = useServedRows(source, options)
  const held = useHeldRows(source, options)
  return source.kind === 'server' ? served : held
}

function useServedRows<Row extends object>(
  source: ListSource<Row>,
  { columns, state, exportRows }: Options<Row>,
): ListContent<Row> {
  const client = useQueryClient()
  const locale = useLocale()
  const { ordering, freeSearch, filters, page, pageSize: limit } = state
  const question: ListQuestion = {
    limit,
    offset: Math.min((page - 1) * limit, maxOffset),
    ordering,
    freeSearch,
    filters,
  }
  const isServed = source.kind === 'server'
  const queryKey = isServed ? [...source.queryKey, question] : ['held']
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (source.kind === 'server') return source.load(question, { signal })
      throw new Error('A list that holds its rows asked a server for them.')
    },
    enabled: isServed,
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.rows ?? null,
    count: data?.count ?? 0,
    countIsEstimate: data?.countIsEstimate ?? false,
    isWhole: false,
    isLoading: isFetching,
    error,
    loadedAt: dataUpdatedAt || undefined,
    onReload: () => void refetch(),
    onCancel: () => void client.cancelQueries({ queryKey, exact: true }),
    loadAll: async ({ signal, onProgress }) => {
      if (exportRows) return exportRows({ signal })
      if (source.kind !== 'server') return []
      const { loadAll } = await import('./export-rows')
      const { wholeOrdering = ordering } = source
      const rows = await loadAll({
        load: (page, init) => source.load({ ...question, ordering: wholeOrdering, ...page }, init),
        most: mostLoaded,
        signal,
        onProgress,
      })
      return wholeOrdering === ordering ? rows : inOrder(rows, (row) => row, { columns, ordering, locale })
    },
  }
}

const noRows: readonly never[] = []

function useHeldRows<Row extends object>(source: ListSource<Row>, options: Options<Row>): ListContent<Row> {
  const { columns, filters, exportRows } = options
  const { freeSearch, filters: set } = options.state
  const held = source.kind === 'client' ? source.rows : null
  const rows = useMemo(
    () => held && matchingRows(held, { freeSearch, filters: set }, { columns, filters }),
    [held, freeSearch, set, columns, filters],
  )
  useEffect(() => (held ? prepareSearch(held, columns) : undefined), [held, columns])
  const { error = null, onReload = undefined } = source.kind === 'client' ? source : {}
  return {
    rows,
    count: rows?.length ?? 0,
    countIsEstimate: false,
    isWhole: true,
    isLoading: held === null && error === null,
    error,
    onReload,
    loadAll: ({ signal }) => exportRows?.({ signal }) ?? Promise.resolve(rows ?? noRows),
  }
}

/** True if the error means forbidden rather than failed. */
export function isForbidden(error: Error | null): boolean {
  return isApiError(error) && error.status === 403
}
