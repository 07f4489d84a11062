import type { ApiError } from '@postern/core'
import type { UrlClaim, UrlRequest } from '@postern/core/urls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useToast } from '../ui/Toast/Toasts'
import { useUrlAnalyserWords } from './url-analyser-words'

/** An analysed link whose verdict can be reported. */
export type ReportedRequest = Pick<UrlRequest, 'id' | 'url' | 'verdict'>

/** Reports a verdict as wrong: the link asked about, and what became of the call. A failure keeps the question open. */
export function useReportVerdict({ onReported }: { onReported?: (as: string) => void } = {}) {
  const { urlAnalyser } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { report: texts } = useUrlAnalyserWords()
  const [asked, setAsked] = useState<(ReportedRequest & { idempotencyKey: string }) | null>(null)
  const { mutate, isPending, error, reset } = useMutation<
    { as: string; isNew: boolean },
    ApiError,
    { id: number; as: UrlClaim; comment: string; idempotencyKey: string }
  >({
    mutationFn: ({ idempotencyKey, ...report }) => urlAnalyser.report(report, { idempotencyKey }),
    onSuccess: ({ as, isNew }) => {
      setAsked(null)
      void queries.invalidateQueries({ queryKey: ['urlRequests'] })
      toast({ tone: 'success', title: texts.doneTitle, text: isNew ? texts.done : texts.before })
      onReported?.(as)
    },
  })
  return {
    asked,
    isPending,
    failure: error?.message,
    ask(request: ReportedRequest) {
      reset()
      setAsked({ ...request, idempotencyKey: crypto.randomUUID() })
    },
    close: () => setAsked(null),
    report(report: { as: UrlClaim; comment: string }) {
      if (asked) mutate({ ...report, id: asked.id, idempotencyKey: asked.idempotencyKey })
    },
  }
}
