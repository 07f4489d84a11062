import type { StopMail } from '@postern/core'
import { type StopState, stopStates, stopTimeLeft } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import type { StopMailsMessages } from '@postern/core/texts'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import { StopEndDialog } from './StopEndDialog'
import { aboutText, stopMails, useStopMailWords } from './stop-mail-resource'

export interface StopMailListProps extends DefinedListProps<StopMail> {
  /** `in` for stops of inbound mail, `out` for those of outbound mail; each has those of both. Default: all stops. */
  direction?: 'in' | 'out'
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const stopMailListRules = {
  filters: [{ key: 'state', kind: 'select', values: stopStates }],
  sortKeys: ['startsAt', 'until', 'stopped'],
  defaultOrdering: '-startsAt',
} as const satisfies ResourceListRules

/** Initial state of the list of stops: running ones first, then the newest. */
export const initialStopMailListState = /* @__PURE__ */ initialResourceListState(stopMailListRules)

export const stopMailList: ListDefinition<StopMail, StopMailListProps, StopMailsMessages> = {
  name: 'stop-mails',
  icon: 'warning',
  useWords: useStopMailWords,
  rules: stopMailListRules,
  rowName: (stop, words) => aboutText(stop, words),
  add: () => destination('newStopMail'),
  keyOf: ({ direction }) => direction,
  flags: ({ direction }) => ({ isInbound: direction === 'in', isOutbound: direction === 'out' }),
  wordsOf: ({ titles }, { isInbound, isOutbound }) => ({
    ...(isInbound && { title: titles.in }),
    ...(isOutbound && { title: titles.out }),
  }),
  columns: ({ words, plain, count, time, status }, { words: texts }) => [
    words('about', (stop) => aboutText(stop, texts), { isIdentifying: true, width: 22, place: 'name' }),
    status('state', ({ state }) => ({ tone: state === 'running' ? 'warning' : 'neutral', text: texts.states[state] }), {
      width: 9,
      priority: 1,
      place: 'status',
    }),
    plain('action', ({ action }) => texts.actions[action], {
      ...{ width: 8, priority: 1, place: 'line', isWhole: true },
    }),
    count('stopped', ({ stopped }) => stopped, {
      sortKey: 'stopped',
      startsDown: true,
      width: 8,
      priority: 1,
      isWhole: true,
    }),
    count('held', ({ held }) => held, { width: 8, priority: 2, isWhole: true }),
    plain('timeLeft', (stop) => leftText(stop, texts), { sortKey: 'until', width: 9, priority: 1, isWhole: true }),
    words('customer', ({ customer }) => customer?.name ?? texts.everybody, { priority: 3 }),
    words('reason', ({ reason }) => reason, { priority: 4 }),
    words('createdBy', ({ createdBy }) => createdBy, { priority: 5 }),
    time('startsAt', ({ startsAt }) => startsAt, {
      ...{ sortKey: 'startsAt', startsDown: true, isTime: true, width: 13, priority: 3, place: 'time' },
    }),
  ],
  useFilters: ({ filters, states }) =>
    useMemo(() => {
      const [state] = stopMailListRules.filters
      const options = stopStates.map((value) => ({ value, label: states[value] }))
      return [{ ...state, label: filters.state, options }]
    }, [filters, states]),
  useSource({ direction }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [stopMails.key, 'list', direction],
        async load({ filters, ordering, freeSearch, limit, offset }, options) {
          const asked = {
            ...{ freeSearch, limit, offset, direction, ordering: orderingOf(stopMailListRules, ordering) },
            state: filters.state as StopState | undefined,
          }
          const { stops: rows, ...counted } = await client.stopMails.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, direction],
    )
  },
  useActions: useStopMailActions,
}

/** Emergency stops of mail, running ones first, with the mails they stopped and the time left; ends them (RT-045, RT-046). */
export const StopMailList = /* @__PURE__ */ defineList('StopMailList', stopMailList)

export const stopMailListElement = {
  attributes: { direction: 'text', canAdd: 'flag' },
  isList: true,
  cancelable: ['new'],
} as const satisfies ElementOf<typeof StopMailList>

function leftText({ state, until }: StopMail, { left }: StopMailsMessages): string | null {
  const time = state === 'running' ? stopTimeLeft(until, new Date()) : null
  return time && left(time)
}

function useStopMailActions({
  words: texts,
}: ListActionOptions<StopMail, StopMailListProps, StopMailsMessages>): ListActions<StopMail> {
  const [asked, setAsked] = useState<StopMail | null>(null)
  const canEnd = ({ state, held }: StopMail) => state === 'running' || held > 0
  return {
    onOpen: (stop) => canEnd(stop) && setAsked(stop),
    rowActions: (stop) =>
      canEnd(stop)
        ? [
            {
              key: 'end',
              label: stop.state === 'running' ? texts.end.row : texts.end.decide,
              onSelect: () => setAsked(stop),
            },
          ]
        : [],
    layers: asked && <StopEndDialog key={asked.id} stop={asked} onClose={() => setAsked(null)} />,
  }
}
