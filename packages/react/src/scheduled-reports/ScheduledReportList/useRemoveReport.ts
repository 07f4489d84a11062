import type { ScheduledReport } from '@postern/core'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import type { ListPage } from '../../resource-list/resource-list'
import { useToast } from '../../ui/Toast/Toasts'
import { reportKey, reportListKey, useFailureToast } from '../useScheduledReport'

/** Removes a report and its row; resolves to an error message. */
export function useRemoveReport(): (report: ScheduledReport) => Promise<string | null> {
  const { scheduledReports } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const tellFailure = useFailureToast()
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  return async ({ id }) => {
    try {
      await scheduledReports.delete({ id })
    } catch (cause) {
      return tellFailure(cause)
    }
    queries.setQueriesData<ListPage<ScheduledReport>>({ queryKey: reportListKey }, (page) => page && without(page, id))
    queries.removeQueries({ queryKey: reportKey(id) })
    queries.invalidateQueries({ queryKey: reportListKey })
    toast({ tone: 'success', title: texts.successTitle, text: texts.removedReport })
    return null
  }
}

function without(page: ListPage<ScheduledReport>, id: number): ListPage<ScheduledReport> {
  const rows = page.rows.filter((row) => row.id !== id)
  return { ...page, rows, count: page.count - (page.rows.length - rows.length) }
}
