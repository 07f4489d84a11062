import { type ApiError, builtInLocale, type ReportDelivery, type ReportJob, type ReportRequest } from '@postern/core'
import { fetchReportFile } from '@postern/core/reports'
import { onDemandReportMessages } from '@postern/core/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { saveFile } from '../ui/save-file'
import { useToast } from '../ui/Toast/Toasts'

const key = ['reports', 'own'] as const
const lookMs = 1_500

/** Reports that the user has ordered, with the actions on them. */
export interface OwnReports {
  jobs: readonly ReportJob[] | undefined
  error: ApiError | null
  onRetry: () => void
  /** Delivery currently being ordered. */
  ordering: ReportDelivery | null
  order: (request: ReportRequest, format: ReportDelivery) => void
  /** Id of the file that is being downloaded. */
  downloading: number | null
  download: (job: ReportJob) => void
  remove: (job: ReportJob) => void
}

export function isMoving({ state }: Pick<ReportJob, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** The user's own reports of the last seven days; a report requested here is downloaded as soon as it is ready. */
export function useOwnReports(): OwnReports {
  const client = useClient()
  const queries = useQueryClient()
  const locale = useLocale()
  const toast = useToast()
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const [downloading, setDownloading] = useState<number | null>(null)
  const awaited = useRef(new Set<number>())
  const poll = usePollUnlessLive('reports')
  const { data, error, refetch } = useQuery<readonly ReportJob[], ApiError>({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.reports.list(undefined, { signal })).reports,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? poll(lookMs) : false),
  })
  const tellFailure = (cause: unknown, otherwise: string) =>
    toast({ tone: 'danger', title: texts.failedTitle, text: failureText(cause, otherwise) })

  const save = async (job: ReportJob) => {
    setDownloading(job.id)
    try {
      const { fileName, blob } = await fetchReportFile((part) => client.reports.download({ id: job.id, part }))
      saveFile(fileName, blob, blob.type)
      toast({ tone: 'success', title: texts.readyTitle, text: texts.ready(fileName) })
    } catch (cause) {
      tellFailure(cause, texts.downloadFailed)
    } finally {
      setDownloading(null)
    }
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    for (const job of data ?? []) {
      if (!awaited.current.has(job.id) || isMoving(job)) continue
      awaited.current.delete(job.id)
      if (job.state === 'done' && job.format !== 'mail') void latestSave.current(job)
    }
  }, [data])

  const ordered = useMutation({
    mutationFn: ({ request, format }: { request: ReportRequest; format: ReportDelivery }) =>
      client.reports.order({ ...request, format, locale: builtInLocale(locale) }),
    onSuccess: (job, { format }) => {
      awaited.current.add(job.id)
      queries.setQueryData<readonly ReportJob[]>(key, (jobs = []) => [job, ...jobs.filter(({ id }) => id !== job.id)])
      void queries.invalidateQueries({ queryKey: key })
      toast({ tone: 'info', title: texts.orderedTitle, text: format === 'mail' ? texts.mailOrdered : texts.ordered })
    },
    onError: (cause) => tellFailure(cause, texts.failures.error),
  })
  const removed = useMutation({
    mutationFn: ({ id }: ReportJob) => client.reports.cancel({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    onError: (cause) => tellFailure(cause, texts.failures.error),
  })
  return {
    jobs: data,
    error,
    onRetry: () => void refetch(),
    ordering: ordered.isPending ? ordered.variables.format : null,
    order: (request, format) => ordered.mutate({ request, format }),
    downloading,
    download: (job) => void save(job),
    remove: (job) => removed.mutate(job),
  }
}
