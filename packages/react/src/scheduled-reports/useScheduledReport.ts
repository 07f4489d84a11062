import type { ApiError, ScheduledReport } from '@postern/core'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { useToast } from '../ui/Toast/Toasts'

/** Prefix of all query keys about scheduled reports. */
export const scheduledReportsKey = ['scheduledReports'] as const
export const reportListKey = [...scheduledReportsKey, 'list'] as const

export function reportKey(id: number) {
  return [...scheduledReportsKey, 'one', id] as const
}

/** Polling interval for a report that is being sent. */
const whileRunningMs = 5_000
const isRunning = ({ outcome }: ScheduledReport['history'][number]) => outcome === 'running'

/** One report with its recipients and past runs. Reports offline at once (XB-19). */
export function useScheduledReport(id: number) {
  const client = useClient()
  const query = useQuery<ScheduledReport, ApiError>({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => client.scheduledReports.get({ id }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.history.some(isRunning) ? whileRunningMs : false),
  })
  useLoadFailure(query.error)
  return query
}

/** Reports a load failure each time it happens (SR-022, SR-093). */
export function useLoadFailure(error: Error | null): void {
  const tell = useFailureToast()
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (error) latest.current(error)
  }, [error])
}

/** Shows the server's message for a failed call, and returns it. */
export function useFailureToast(): (cause: unknown) => string {
  const toast = useToast()
  const { errorTitle, failed } = useTexts('scheduledReports', scheduledReportsMessages)
  return (cause) => {
    const text = failureText(cause, failed)
    toast({ tone: 'danger', title: errorTitle, text })
    return text
  }
}
