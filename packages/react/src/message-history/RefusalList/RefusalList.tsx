import type { Refusal } from '@postern/core'
import { refusalsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import type { ListProps } from '../../resource-list/list-props'
import { refusalListRules, toRefusalQuery } from './list-state'

export interface RefusalListProps extends ListProps<Refusal> {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const useWords = () => useTexts('refusals', refusalsMessages)

export const refusalList: ListDefinition<Refusal, RefusalListProps, ReturnType<typeof useWords>> = {
  name: 'refusals',
  exportName: 'refused-mail',
  icon: 'block',
  useWords,
  rules: refusalListRules,
  rowName: ({ recipient }) => recipient,
  columns: ({ words, address, count, time }) => [
    time('at', ({ at }) => at, { width: 11.5, priority: 2, isTime: true, place: 'time' }),
    address('recipient', ({ recipient }) => recipient, { width: 18, isIdentifying: true, place: 'name' }),
    address('sender', ({ sender }) => sender, { width: 18, priority: 3, place: 'line' }),
    words('client', ({ clientAddress }) => clientAddress, { width: 8.5, priority: 4, place: 'line' }),
    words('answer', ({ answer }) => answer, { priority: 1, place: 'line' }),
    count('count', ({ count }) => count, { width: 5, priority: 5, place: 'none' }),
  ],
  useFilters: ({ columns }) =>
    useMemo(() => refusalListRules.filters.map((rule) => ({ ...rule, label: columns[rule.key] })), [columns]),
  useSource() {
    const { messageHistory } = useClient()
    const timeZone = useTimeZone()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['messageHistory', 'refusals', timeZone],
        async load(question, options) {
          const query = toRefusalQuery(question, { now: new Date(), timeZone })
          const { refusals: rows, ...counted } = await messageHistory.listRefusals(query, options)
          return { rows, ...counted }
        },
      }),
      [messageHistory, timeZone],
    )
  },
}

/** Mail refused during SMTP for domains that are not served here, for provider administrators. */
export const RefusalList = /* @__PURE__ */ defineList('RefusalList', refusalList)

export const refusalListElement = {
  attributes: {},
  isList: true,
} as const satisfies ElementOf<typeof RefusalList>
