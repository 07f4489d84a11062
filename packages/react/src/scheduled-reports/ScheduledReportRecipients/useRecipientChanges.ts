import type { ScheduledReport } from '@postern/core'
import { addRecipient, removeRecipient } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useToast } from '../../ui/Toast/Toasts'
import { reportUsersKey } from '../useReportUsers'
import { reportKey, reportListKey, useFailureToast } from '../useScheduledReport'

/** Adds and removes recipients of one report; each resolves to an error message. */
export function useRecipientChanges(id: number) {
  const { scheduledReports } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const tellFailure = useFailureToast()
  const texts = useTexts('scheduledReports', scheduledReportsMessages)

  const change = (next: (recipients: ScheduledReport['recipients']) => ScheduledReport['recipients']) => {
    queries.setQueryData<ScheduledReport>(
      reportKey(id),
      (report) => report && { ...report, recipients: next(report.recipients) },
    )
    queries.invalidateQueries({ queryKey: reportListKey })
    queries.invalidateQueries({ queryKey: reportUsersKey })
  }
  return {
    onAdd: async ({ userId }: { userId: number }): Promise<string | null> => {
      try {
        const added = await scheduledReports.addRecipient({ id, userId }, { idempotencyKey: crypto.randomUUID() })
        change((recipients) => addRecipient(recipients, added))
        toast({ tone: 'success', title: texts.addedRecipientTitle, text: texts.addedRecipient })
        return null
      } catch (cause) {
        return tellFailure(cause)
      }
    },
    onRemove: async ({ userId }: { userId: number }): Promise<string | null> => {
      try {
        await scheduledReports.removeRecipient({ id, userId })
        change((recipients) => removeRecipient(recipients, userId).recipients)
        toast({ tone: 'success', title: texts.successTitle, text: texts.removedRecipient })
        return null
      } catch (cause) {
        return tellFailure(cause)
      }
    },
  }
}
