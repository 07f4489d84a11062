import type { ApiError, Group, GroupMember } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'
import { useOnlyOf } from '../tenants/useOnlyOf'
import { toGroupQuery } from './list-state'

/** Begin of the keys of everything about groups. */
export const groupsKey = ['groups'] as const

const oneKey = (id: number) => [...groupsKey, 'one', id] as const

/** One group, of the customer where one is named. Offline is told at once (XB-19). */
export function useGroup(id: number, { customerId }: { customerId?: number | undefined } = {}) {
  const { groups } = useClient()
  return useQuery<Group, ApiError>({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => groups.get({ id }, { signal }),
    select: useOnlyOf<Group>(customerId),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Where the list's groups come from; of one customer when it is named. */
export function useGroupList({ customerId }: { customerId?: number | undefined }): ListSource<Group> {
  const { groups } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...groupsKey, 'list', customerId ?? null],
      load: async (question, options) => {
        const asked = toGroupQuery(question)
        const { groups: rows, ...counted } = await groups.list({ ...asked, ...(customerId && { customerId }) }, options)
        return { rows, ...counted }
      },
    }),
    [groups, customerId],
  )
}

/** Where a group's members come from. */
export function useMemberList(id: number): ListSource<GroupMember> {
  const { groups } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...oneKey(id), 'members'],
      load: async ({ freeSearch, limit, offset }, options) => {
        const { members: rows, ...counted } = await groups.listMembers({ id, freeSearch, limit, offset }, options)
        return { rows, ...counted }
      },
    }),
    [groups, id],
  )
}

/** Has everything about a group loaded anew after a change, the history too. */
export function useReloadGroup(id: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: groupsKey }),
      queries.invalidateQueries({ queryKey: historyKey(`group ${id}`) }),
    ])
  }
}
