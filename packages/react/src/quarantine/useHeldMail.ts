import type { QuarantineEntry } from '@postern/core'
import { useState } from 'react'
import type { ResourceListState } from '../resource-list/list-state'
import { type ListContent, useListSource } from '../resource-list/useListSource'
import { initialQuarantineListState } from './list-state'
import { useQuarantineList } from './useQuarantineList'

/** Search, filters, order and page of a list of held messages. */
export type HeldMailState = Pick<ResourceListState, 'page' | 'pageSize' | 'ordering' | 'freeSearch' | 'filters'>

export interface HeldMailList extends ListContent<QuarantineEntry> {
  state: HeldMailState
  /** Number of pages; 1 while nothing is loaded. */
  pages: number
  /** Changes part of the state. Anything but a page leads back to the first one. */
  change: (change: Partial<HeldMailState>) => void
}

const columns = [] as const

/** The list of held messages without a surface: rows, count and pages for the current state, and a function that changes it. */
export function useHeldMail(initial: Partial<HeldMailState> = {}): HeldMailList {
  const [state, setState] = useState<ResourceListState>(() => ({
    ...initialQuarantineListState,
    ...initial,
  }))
  const content = useListSource(useQuarantineList(), { columns, state })
  return {
    ...content,
    state,
    pages: Math.max(1, Math.ceil(content.count / state.pageSize)),
    change: (change) => setState((before) => ({ ...before, page: 1, ...change })),
  }
}
