import type { ScheduledReport } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'
import { reportListKey } from './useScheduledReport'

/** Source of the list's reports. */
export function useScheduledReportList(): ListSource<ScheduledReport> {
  const { scheduledReports } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: reportListKey,
      load: async ({ limit, offset, freeSearch }, options) => {
        const { scheduledReports: rows, ...counted } = await scheduledReports.list(
          { limit, offset, freeSearch },
          options,
        )
        return { rows, ...counted }
      },
    }),
    [scheduledReports],
  )
}
