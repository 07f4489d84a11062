import { ApiError } from '@postern/core'
import type { ListContent } from './useListSource'

/** List in its states, for stories: the given rows are all there are. */
export function listContent<Row>(rows: readonly Row[]): ListContent<Row> {
  return {
    rows,
    count: rows.length,
    countIsEstimate: false,
    isWhole: false,
    isLoading: false,
    error: null,
    onReload: () => {},
    loadAll: async () => rows,
  }
}

export const noRows = listContent<never>([])

export const firstLoad: ListContent<never> = { ...noRows, rows: null, isLoading: true }

export const loadingFailed: ListContent<never> = {
  ...noRows,
  rows: null,
  error: new ApiError('', { status: 500, code: 'internal' }),
}

export const refused: ListContent<never> = {
  ...noRows,
  rows: null,
  error: new ApiError('', { status: 403, code: 'forbidden' }),
}
