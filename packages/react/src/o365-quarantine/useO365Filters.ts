import type { O365Item, PosternClient } from '@postern/core'
import { o365QuarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { actionCodes, o365ListRules, stateCodes, threatCodes } from './list-state'

type Key = (typeof o365ListRules.filters)[number]['key']
type Words = Pick<ListFilter<O365Item>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>

export interface O365FiltersOptions {
  /** Customers that the mail may belong to. Absent: everything belongs to one customer. */
  customers?: Pick<PosternClient['customers'], 'list' | 'get'>
}

/** Filters of the list, with their labels. */
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
      customer: { label: texts.customer, ...(customers && customerLookup(customers)) },
    }
    return o365ListRules.filters
      .filter(({ key }) => customers || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, customers])
}
