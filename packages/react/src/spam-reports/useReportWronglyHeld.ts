import type { ApiError } from '@postern/core'
import { spamReportMessages } from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'

/** Reports a held message as wrongly held. A failed call is reported in `failure`, for the dialog, which stays open, and in the result. */
export function useReportWronglyHeld(entryId: number) {
  const { spamReports } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const texts = useTexts('spamReports', spamReportMessages)
  const { mutateAsync, isPending, error } = useMutation<{ isNew: boolean }, ApiError, string>({
    mutationFn: (comment) => spamReports.create({ kind: 'wrongly_held', entryId, comment }),
    onSuccess: ({ isNew }) => {
      queries.invalidateQueries({ queryKey: ['spamReports'] })
      toast({ tone: 'success', title: texts.successTitle, text: isNew ? texts.reportedDone : texts.reportedBefore })
    },
  })
  return {
    isPending,
    /** Reason the last attempt failed; cleared by the next one. */
    failure: error?.message,
    report: (comment: string) =>
      mutateAsync(comment).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
  }
}
