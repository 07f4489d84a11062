import type { QuarantineEntry } from '@postern/core'
import { quarantineQueries } from '@postern/core/queries'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ListSource } from '../resource-list/resource-list'
import { quarantineListRules, toQuarantineQuery } from './list-state'

/** Source of the list's held messages. */
export function useQuarantineList(): ListSource<QuarantineEntry> {
  const client = useClient()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...quarantineQueries.key('list'), timeZone],
      // The only ordering that a cursor supports.
      wholeOrdering: quarantineListRules.defaultOrdering,
      load: async (question, options) => {
        const query = toQuarantineQuery(question, { now: new Date(), timeZone })
        const { entries, ...counted } = await quarantineQueries(client).list(query).queryFn(options)
        return { rows: entries, ...counted }
      },
    }),
    [client, timeZone],
  )
}
