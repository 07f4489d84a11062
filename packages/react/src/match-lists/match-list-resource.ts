import type { ApiError, EndpointInput, MatchList, PosternClient } from '@postern/core'
import type { matchLists as calls } from '@postern/core/contract'
import type { MatchListKind } from '@postern/core/management'
import { type Destination, destination } from '@postern/core/navigation'
import { type MatchListsMessages, matchListsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import { readAllPages } from '../resource/read-all-pages'
import type { Question } from '../resource/useQuestion'

/** Owner and kind of the lists. */
export interface ListPlace {
  /** Absent: lists of all kinds. */
  kind?: MatchListKind
  /** The customer whose lists they are. Absent: those of the signed-in administrator's level. */
  customerId?: number
}

export const useMatchListWords = () => useTexts('matchLists', matchListsMessages)

/** Interval at which a page asks whether a list has been fetched. */
const lookEveryMs = 1_500

/** Match lists of all kinds; while one is being fetched it is loaded again and again. */
export const matchLists = /* @__PURE__ */ defineResource({
  key: 'match-lists',
  useWords: useMatchListWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.matchLists.get({ id }, options),
  nameOf: ({ name }: MatchList) => name,
  target: (id) => `matchList ${id}`,
  refetchInterval: ({ data }) => (data?.fetching?.isRefreshing ? lookEveryMs : false),
})

/** The page of a list: of a customer below it, of a reseller and for resellers among their own, of the provider with others of its kind. */
export function toMatchList({ kind, level, isInherited, customerId, id: listId }: MatchList): Destination {
  if (customerId !== null) return destination('customerMatchList', { customerId, listId })
  if (level === 'reseller' || isInherited) return destination('sharedMatchList', { listId })
  const id = String(listId)
  if (kind === 'address') return destination('addressList', { id })
  return kind === 'fileName' ? destination('fileNameList', { id }) : destination('countryList', { id })
}

/** The page that adds a list: of the provider by its kind. */
export function toNewMatchList({ kind, customerId }: ListPlace): Destination {
  if (customerId !== undefined) return destination('newCustomerMatchList', { customerId })
  if (kind === undefined) return destination('newSharedMatchList')
  if (kind === 'address') return destination('newAddressList')
  return kind === 'fileName' ? destination('newFileNameList') : destination('newCountryList')
}

/** Asks before a list goes; `run` and what follows are the caller's. */
export function deleteListQuestion(
  { name, entryCount }: MatchList,
  { detail, successTitle: title }: MatchListsMessages,
  count: (value: number) => string,
): Omit<Question, 'run'> {
  return {
    ...{ title: detail.deleteTitle, text: detail.deleteText(count(entryCount)), object: name, failed: detail.failed },
    ...{ confirmLabel: detail.deleteConfirm, done: { title, text: detail.deleted(name) } },
  }
}

interface AllLists extends Pick<ListPlace, 'customerId'> {
  /** A rule for all customers: the lists that it may name, whoever owns it. */
  ruleId?: number
  /** Default: true. */
  isAsked?: boolean
}

/**
 * Every match list that a rule of this customer, this rule for all customers, or a new rule of the signed-in administrator's level may name; `undefined` until they have loaded,
 * and when they are not asked for.
 */
export function useAllMatchLists({
  customerId,
  ruleId,
  isAsked = true,
}: AllLists = {}): readonly MatchList[] | undefined {
  const client = useClient()
  const { data } = useQuery<readonly MatchList[], ApiError>({
    queryKey: [matchLists.key, 'all', customerId, ruleId],
    queryFn: ({ signal }) =>
      readAllPages(async (page) => {
        const { lists: rows, count } = await listMatchLists(client, customerId, { ...page, ruleId }, { signal })
        return { rows, count }
      }),
    enabled: isAsked,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return isAsked ? data : undefined
}

type Asked = EndpointInput<typeof calls.list>

/** Lists of a customer, or of the caller's own level. */
export function listMatchLists(
  { matchLists: client }: PosternClient,
  customerId: number | undefined,
  { ruleId, ...asked }: Asked,
  options: { signal?: AbortSignal },
) {
  return customerId === undefined
    ? client.list({ ...asked, ruleId }, options)
    : client.listOfCustomer({ id: customerId, ...asked }, options)
}
