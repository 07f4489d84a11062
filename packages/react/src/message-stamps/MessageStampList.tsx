import type { MessageStamp } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { formatNumber, type MessageStampsMessages } from '@postern/core/texts'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { QuestionDialog } from '../resource/useQuestion'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { deleteStampQuestion, messageStamps, scopeOf, stateOf, useStampWords } from './message-stamp-resource'
import { useStampSwitch } from './useStampSwitch'

export interface MessageStampListProps extends DefinedListProps<MessageStamp> {
  /** Address of a stamp's page. */
  stampHref?: (stamp: MessageStamp) => RowHref
  onOpen?: (details: { stamp: MessageStamp }) => void
}

/** Reads the list's state from an address. */
export const messageStampListRules = {
  sortKeys: ['name', 'updatedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the list: all stamps by name. */
export const initialMessageStampListState = /* @__PURE__ */ initialResourceListState(messageStampListRules)

export const messageStampList: ListDefinition<MessageStamp, MessageStampListProps, MessageStampsMessages> = {
  name: 'message-stamps',
  icon: 'content',
  useWords: useStampWords,
  rules: messageStampListRules,
  rowName: ({ name }) => name,
  row: {
    href: 'stampHref',
    press: 'onOpen',
    as: 'stamp',
    to: ({ id }) => destination('messageStamp', { id: String(id) }),
  },
  add: () => destination('newMessageStamp'),
  columns: ({ words, plain, time, status, locale }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    plain('direction', ({ direction }) => texts.directions[direction], { width: 10, priority: 2, place: 'line' }),
    plain('scope', (stamp) => scopeOf(stamp, texts, (value) => formatNumber(value, locale)), {
      ...{ width: 16, priority: 3, place: 'line' },
    }),
    status('state', (stamp) => stateOf(stamp, texts), { width: 10, priority: 1, place: 'status' }),
    time('updatedAt', ({ updatedAt }) => updatedAt, {
      ...{ sortKey: 'updatedAt', startsDown: true, isTime: true, width: 12, priority: 4, place: 'time' },
    }),
  ],
  useSource() {
    const { messageStamps: client } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [messageStamps.key, 'list'],
        async load({ freeSearch, limit, offset, ordering }, options) {
          const asked = { freeSearch, limit, offset, ordering: orderingOf(messageStampListRules, ordering) }
          const { stamps: rows, ...counted } = await client.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client],
    )
  },
  useActions: useStampActions,
}

function useStampActions({
  words,
}: ListActionOptions<MessageStamp, MessageStampListProps, MessageStampsMessages>): ListActions<MessageStamp> {
  const { messageStamps: client } = useClient()
  const { row } = words
  const reload = messageStamps.useReload()
  const switchStamp = useStampSwitch()
  const [asked, setAsked] = useState<MessageStamp | null>(null)
  return {
    rowActions: (stamp) => [
      {
        ...{ key: 'state', label: stamp.isActive ? row.turnOff : row.turnOn, group: 'state' },
        onSelect: () => void switchStamp(stamp),
      },
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(stamp) },
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...deleteStampQuestion(asked, words)}
        run={() => client.delete({ id: asked.id }).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** The provider's message stamps: searched, opened, switched, deleted (RT-133). */
export const MessageStampList = /* @__PURE__ */ defineList('MessageStampList', messageStampList)

export const messageStampListElement = {
  attributes: { canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof MessageStampList>
