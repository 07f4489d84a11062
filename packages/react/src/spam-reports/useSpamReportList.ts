import { spamReportsQueries } from '@postern/core/queries'
import type { SpamReport } from '@postern/core/spam-reports'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ListSource } from '../resource-list/resource-list'
import { spamReportListRules, toSpamReportQuery } from './list-state'

/** Source of the list's reports. */
export function useSpamReportList(): ListSource<SpamReport> {
  const client = useClient()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...spamReportsQueries.key('list'), timeZone],
      // The only ordering that a cursor supports.
      wholeOrdering: spamReportListRules.defaultOrdering,
      load: async (question, options) => {
        const query = toSpamReportQuery(question, { now: new Date(), timeZone })
        const { reports, ...counted } = await client.spamReports.list(query, options)
        return { rows: reports, ...counted }
      },
    }),
    [client, timeZone],
  )
}
