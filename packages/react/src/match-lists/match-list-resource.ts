import type { ApiError, MatchList, PosternClient } from '@postern/core'
import type { MatchListKind } from '@postern/core/management'
import { type Destination, destination } from '@postern/core/navigation'
import { type MatchListsMessages, matchListsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import type { Question } from '../resource/useQuestion'

export const useMatchListWords = () => useTexts('matchLists', matchListsMessages)

/** Match lists of all kinds. */
export const matchLists = /* @__PURE__ */ defineResource({
  key: 'match-lists',
  useWords: useMatchListWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.matchLists.get({ id }, options),
  nameOf: ({ name }: MatchList) => name,
  target: (id) => `matchList ${id}`,
})

/** The page of a list of its kind. */
export function toMatchList({ kind, ...list }: Pick<MatchList, 'kind' | 'id'>): Destination {
  const id = String(list.id)
  if (kind === 'address') return destination('addressList', { id })
  return kind === 'fileName' ? destination('fileNameList', { id }) : destination('countryList', { id })
}

/** The page that adds a list of a kind. */
export function toNewMatchList(kind: MatchListKind): Destination {
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

const pageSize = 100

/** Every match list, for choosing some in a rule; `undefined` until they have loaded, and when they are not asked for. */
export function useAllMatchLists({ isAsked }: { isAsked: boolean }): readonly MatchList[] | undefined {
  const client = useClient()
  const { data } = useQuery<readonly MatchList[], ApiError>({
    queryKey: [matchLists.key, 'all'],
    queryFn: ({ signal }) => readAll(client, { signal }),
    enabled: isAsked,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return isAsked ? data : undefined
}

async function readAll({ matchLists: client }: PosternClient, options: { signal: AbortSignal }): Promise<MatchList[]> {
  const all: MatchList[] = []
  for (let offset = 0; ; offset += pageSize) {
    const { lists, count } = await client.list({ limit: pageSize, offset }, options)
    all.push(...lists)
    if (lists.length < pageSize || all.length >= count) return all
  }
}
