import type { ApiError, Group } from '@postern/core'
import { groupsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import { readAllPages } from '../resource/read-all-pages'

export const useGroupWords = () => useTexts('groups', groupsMessages)

/** Groups of users. */
export const groups = /* @__PURE__ */ defineResource({
  key: 'groups',
  useWords: useGroupWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.groups.get({ id }, options),
  nameOf: ({ name }: Group) => name,
  isBelow: (group, customerId) => group.customerId === customerId,
  target: (id) => `group ${id}`,
})

/** Every group of a customer, by name; `undefined` until they have loaded, and when they are not asked for. */
export function useAllGroups(customerId: number, { isAsked = true } = {}): readonly Group[] | undefined {
  const client = useClient()
  const { data } = useQuery<readonly Group[], ApiError>({
    queryKey: [groups.key, 'all', customerId],
    queryFn: ({ signal }) =>
      readAllPages(async (page) => {
        const { groups: rows, count } = await client.groups.list({ customerId, ...page }, { signal })
        return { rows, count }
      }),
    enabled: isAsked,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return isAsked ? data : undefined
}
