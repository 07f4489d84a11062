import type { O365Item } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ListSource } from '../resource-list/resource-list'
import { o365ListRules, toO365Query } from './list-state'

/** Source of the list's messages. */
export function useO365List(): ListSource<O365Item> {
  const client = useClient()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['o365Quarantine', 'list', timeZone],
      // The only ordering that a cursor supports.
      wholeOrdering: o365ListRules.defaultOrdering,
      load: async (question, options) => {
        const query = toO365Query(question, { now: new Date(), timeZone })
        const { items, ...counted } = await client.o365Quarantine.list(query, options)
        return { rows: items, ...counted }
      },
    }),
    [client, timeZone],
  )
}
