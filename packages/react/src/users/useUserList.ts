import type { ProviderUser } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'
import { toUserQuery } from './list-state'
import { usersKey } from './useUser'

/** Source of the list's users; only those of the customer if one is given. */
export function useUserList({ customerId }: { customerId?: number | undefined }): ListSource<ProviderUser> {
  const { users } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...usersKey, 'list', customerId ?? null],
      load: async (question, options) => {
        const asked = toUserQuery(question)
        const { users: rows, ...counted } = await users.list({ ...asked, ...(customerId && { customerId }) }, options)
        return { rows, ...counted }
      },
    }),
    [users, customerId],
  )
}
