import type { ApiError, Job } from '@postern/core'
import { isJobUnfinished } from '@postern/core/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'

const jobKey = (id: number) => ['jobs', id] as const
const lookMs = 1_000
const itemsShown = 100

/** A job, followed until it ends. */
export function useJob(id: number) {
  const { jobs } = useClient()
  const poll = usePollUnlessLive('jobs')
  return useQuery<Job, ApiError>({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => jobs.get({ id }, { signal }),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data && isJobUnfinished(state.data.state) ? poll(lookMs) : false),
  })
}

/** The first failed items of an ended job. */
export function useFailedItems({ id, state, failed }: Job) {
  const { jobs } = useClient()
  return useQuery({
    queryKey: [...jobKey(id), 'items', state],
    queryFn: ({ signal }) => jobs.listItems({ id, state: 'failed', limit: itemsShown }, { signal }),
    enabled: failed > 0 && !isJobUnfinished(state),
  })
}

/** Returns the calls for a job. `onChange` refreshes other views of it. */
export function useJobCalls(id: number, onChange?: () => unknown) {
  const { jobs } = useClient()
  const queries = useQueryClient()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: jobKey(id) })
    await onChange?.()
  }
  return {
    async cancel() {
      await jobs.delete({ id, keepsFinished: true })
      await refresh()
    },
    async retry() {
      await jobs.retry({ id }, { idempotencyKey: crypto.randomUUID() })
      await refresh()
    },
    /** The browser saves the file by itself, so that a large one is never held in the page. */
    async download() {
      const { url } = await jobs.createDownloadToken({ id })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.rel = 'noreferrer'
      link.click()
    },
  }
}
