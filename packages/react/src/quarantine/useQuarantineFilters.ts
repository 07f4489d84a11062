import { Direction, type PosternClient, type QuarantineEntry, Stage, typeaheadMaxMatches } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { FilterOption, ListFilter } from '../resource-list/filters'
import { quarantineListRules, reasonCodes } from './list-state'

type Key = (typeof quarantineListRules.filters)[number]['key']

export interface QuarantineFiltersOptions {
  /** Whose mail it may be. Absent: everything is one customer's. */
  customers?: Pick<PosternClient['customers'], 'list' | 'get'>
}

/** The quarantine's filters in words. */
export function useQuarantineFilters({ customers }: QuarantineFiltersOptions): readonly ListFilter<QuarantineEntry>[] {
  const texts = useTexts('quarantine', quarantineMessages)
  return useMemo(() => {
    const words: Record<Key, Pick<ListFilter<QuarantineEntry>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>> = {
      received: { label: texts.received },
      direction: {
        label: texts.direction,
        options: [
          { value: String(Direction.Inbound), label: texts.inbound },
          { value: String(Direction.Outbound), label: texts.outbound },
        ],
      },
      reason: {
        label: texts.reason,
        options: reasonCodes.map((value) => ({ value, label: texts.badges[value] })),
      },
      stage: {
        label: texts.status,
        options: Object.values(Stage).map((value) => ({ value, label: texts.stages[value] })),
      },
      sender: { label: texts.sender },
      recipient: { label: texts.recipient },
      subject: { label: texts.subject },
      locked: { label: texts.locked },
      customer: { label: texts.customer, ...(customers && lookup(customers)) },
    }
    return quarantineListRules.filters
      .filter(({ key }) => customers || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, customers])
}

/** Customers are too many to offer: they are found by name. */
function lookup(customers: NonNullable<QuarantineFiltersOptions['customers']>) {
  return {
    loadOptions: async (typed: string, options: { signal: AbortSignal }): Promise<FilterOption[]> => {
      const answer = await customers.list({ freeSearch: typed, limit: typeaheadMaxMatches }, options)
      return answer.customers.map(({ id, name }) => ({ value: String(id), label: name }))
    },
    loadLabel: async (value: string, options: { signal: AbortSignal }): Promise<string> =>
      (await customers.get({ id: Number(value) }, options)).name,
  }
}
