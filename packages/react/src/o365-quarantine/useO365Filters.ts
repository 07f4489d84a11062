import type { O365Item, PosternClient } from '@postern/core'
import { o365QuarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { findCustomers } from '../domains/find-customers'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { actionCodes, o365ListRules, stateCodes, threatCodes } from './list-state'

type Key = (typeof o365ListRules.filters)[number]['key']
type Words = Pick<ListFilter<O365Item>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>

export interface O365FiltersOptions {
  /** Whose mail it may be. Absent: everything is one customer's. */
  customers?: Pick<PosternClient['customers'], 'list' | 'get'>
}

/** The list's filters in words. */
export function useO365Filters({ customers }: O365FiltersOptions): readonly ListFilter<O365Item>[] {
  const texts = useTexts('o365Quarantine', o365QuarantineMessages)
  return useMemo(() => {
    const words: Record<Key, Words> = {
      received: { label: texts.received },
      threat: {
        label: texts.threat,
        options: threatCodes.map((value) => ({ value, label: texts.threats[value] })),
      },
      action: {
        label: texts.action,
        options: actionCodes.map((value) => ({ value, label: texts.actions[value] })),
      },
      state: { label: texts.state, options: stateCodes.map((value) => ({ value, label: texts.states[value] })) },
      mailbox: { label: texts.mailbox },
      sender: { label: texts.sender },
      subject: { label: texts.subject },
      tenant: { label: texts.tenant },
      customer: { label: texts.customer, ...(customers && lookup(customers)) },
    }
    return o365ListRules.filters
      .filter(({ key }) => customers || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, customers])
}

/** Customers are too many to offer: they are found by name. */
function lookup(customers: NonNullable<O365FiltersOptions['customers']>): Pick<Words, 'loadOptions' | 'loadLabel'> {
  return {
    loadOptions: async (query, { signal }) =>
      (await findCustomers(customers, { query, signal })).map(({ id, name }) => ({ value: String(id), label: name })),
    loadLabel: async (value, options) => (await customers.get({ id: Number(value) }, options)).name,
  }
}
