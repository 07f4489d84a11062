import type { ProviderUser } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/PosternProvider'
import type { ListSource } from '../resource-list/resource-list'

/** Where the list's users come from. */
export function useUserList(): ListSource<ProviderUser> {
  const { users } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['users', 'list'],
      load: async ({ freeSearch, limit, offset }, options) => {
        const { users: rows, ...counted } = await users.list({ freeSearch, limit, offset }, options)
        return { rows, ...counted }
      },
    }),
    [users],
  )
}
