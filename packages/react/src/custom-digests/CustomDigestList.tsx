import type { CustomDigest } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { CustomDigestsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import { useOrderedActions } from '../resource-list/useOrderedActions'
import type { RowHref } from '../ui/row-href'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './CustomDigests.module.css'
import {
  customDigests,
  deleteQuestion,
  recipientTexts,
  runTexts,
  scheduleText,
  useCustomDigestWords,
} from './custom-digest-resource'

export interface CustomDigestListProps extends DefinedListProps<CustomDigest> {
  customerId: number
  /** Address of a digest's page. */
  digestHref?: (digest: CustomDigest) => RowHref
  onOpen?: (details: { digest: CustomDigest }) => void
}

/** Reads the list's state from an address: digests have one order, in which they count. */
export const customDigestListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** First state of the list of custom digests. */
export const initialCustomDigestListState = /* @__PURE__ */ initialResourceListState(customDigestListRules)

export const customDigestList: ListDefinition<CustomDigest, CustomDigestListProps, CustomDigestsMessages> = {
  name: 'custom-digests',
  icon: 'mail',
  useWords: useCustomDigestWords,
  rules: customDigestListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'digestHref', press: 'onOpen', as: 'digest' },
    to: ({ id: digestId, customerId }) => destination('customDigest', { customerId, digestId }),
  },
  add: ({ customerId }) => destination('newCustomDigest', { customerId }),
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, time, status, drawn, locale }, { words: texts }) => [
    plain('position', ({ position }) => String(position), { width: 5 }),
    words('name', ({ name }) => name, { isIdentifying: true, place: 'name' }),
    drawn(
      'recipients',
      (digest) => {
        const { recipients, overlaps } = recipientTexts(digest, texts, locale)
        return (
          <>
            {recipients}
            {overlaps.map((overlap) => (
              <div key={overlap} className={styles.overlap}>
                <Untrusted>{overlap}</Untrusted>
              </div>
            ))}
          </>
        )
      },
      (digest) => {
        const { recipients, overlaps } = recipientTexts(digest, texts, locale)
        return [recipients, ...overlaps].join('. ')
      },
      { priority: 1, place: 'line' },
    ),
    plain('schedule', (digest) => scheduleText(digest, texts), { priority: 2, place: 'line' }),
    status(
      'state',
      ({ isActive }) =>
        isActive ? { tone: 'success', text: texts.active } : { tone: 'neutral', text: texts.inactive },
      { width: 8, place: 'status' },
    ),
    time('nextAt', ({ nextAt }) => nextAt, { isTime: true, width: 12, priority: 3 }),
    plain(
      'lastRun',
      ({ lastRun }) =>
        lastRun
          ? runTexts(lastRun, texts, locale)
              .map(({ text }) => text)
              .join(', ')
          : texts.neverSent,
      { width: 13, priority: 4 },
    ),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, isOffByDefault: true, width: 12, priority: 5 }),
  ],
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [customDigests.key, 'list', id],
        async load({ freeSearch, limit, offset }, options) {
          const asked = { id, freeSearch, limit, offset }
          const { digests: rows, ...counted } = await client.customDigests.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions({ words, props: { customerId: id, state }, content: { count } }) {
    const { customDigests: client } = useClient()
    const reload = customDigests.useReload()
    return useOrderedActions<CustomDigest>({
      ...{ words, count, isSearch: state.freeSearch !== '' },
      deleteQuestion: (digest) => deleteQuestion(digest, words),
      update: ({ id: digestId }, to) => client.update({ id, digestId, ...to }),
      remove: ({ id: digestId }) => client.delete({ id, digestId }),
      reload: (digest) => reload(digest && { customerId: id, digestId: digest.id }),
    })
  },
}

/** Custom digests of a customer in the order in which they count: moved, switched, deleted (RT-076). */
export const CustomDigestList = /* @__PURE__ */ defineList('CustomDigestList', customDigestList)

export const customDigestListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  needs: ['customerId'],
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof CustomDigestList>
