import { ApiError } from '@postern/core'
import { isJobUnfinished } from '@postern/core/jobs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { failureText } from '../resource-form/failure-text'

/** A result that is computed at once if there is little to do, and otherwise by a job. */
export interface JobResult {
  /** `null`: there is no job. */
  jobId: number | null
  /** One of `jobStates`. */
  state: string
  /** One of `jobFailures`. */
  failure: string | null
}

interface Options<Question, Result> {
  /** Starts the work; answers its first part. */
  onStart: (question: Question, options: { idempotencyKey: string }) => Promise<Result>
  /** Loads the result of a job, so far. */
  onRead: (jobId: number, options: { signal: AbortSignal }) => Promise<Result>
  /** Job that was started earlier. */
  jobId?: number | undefined
  /** Called once a job has been started. */
  onBegun?: ((details: { id: number }) => void) | undefined
  /** Text for a failure without one of its own. */
  failed: string
}

export interface JobTrial<Question, Result> {
  /** The question that is being answered, or was last; `null`: none in this view. */
  question: Question | null
  isRunning: boolean
  isCancelled: boolean
  /** The result so far. */
  trial: Result | null
  failure: string | null
  start: (question: Question) => Promise<void>
  cancel: () => Promise<void>
}

const lookMs = 1_000

/** Runs a trial over stored mail; a long one is a job on the server, which shows its progress and can be cancelled. */
export function useJobTrial<Question, Result extends JobResult>({
  onStart,
  onRead,
  jobId: earlier,
  onBegun,
  failed,
}: Options<Question, Result>): JobTrial<Question, Result> {
  const { jobs } = useClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [begun, setBegun] = useState<Result | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Cancelled before the server has answered with the id of the job. */
  const isRevoked = useRef(false)
  // Once something is asked, an earlier job answers another question.
  const jobId = question !== null ? (begun?.jobId ?? null) : (earlier ?? null)
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', jobId, 'result'],
    queryFn: ({ signal }) => onRead(jobId ?? 0, { signal }),
    enabled: jobId !== null,
    retry: false,
    refetchInterval: ({ state }) => (isGoing(state.data, state.error) ? lookMs : false),
  })
  const trial = data ?? begun
  const isGone = isOver(error)
  const isRunning = isStarting || isGoing(trial, error)

  const cancelJob = async (id: number) => {
    await jobs.delete({ id, keepsFinished: true })
    await refetch()
  }
  const start = async (asked: Question) => {
    if (isRunning) return
    isRevoked.current = false
    setQuestion(asked)
    setBegun(null)
    setFailure(null)
    setStarting(true)
    try {
      const result = await onStart(asked, { idempotencyKey: crypto.randomUUID() })
      setBegun(result)
      if (result.jobId === null) return
      onBegun?.({ id: result.jobId })
      if (isRevoked.current) await cancelJob(result.jobId)
    } catch (cause) {
      setFailure(failureText(cause, failed))
    } finally {
      setStarting(false)
    }
  }
  const cancel = async () => {
    isRevoked.current = true
    if (jobId === null) return
    try {
      await cancelJob(jobId)
    } catch (cause) {
      setFailure(failureText(cause, failed))
    }
  }
  const isLost = error !== null && !isGone && jobId !== null
  return {
    ...{ question, isRunning, trial, start, cancel },
    isCancelled: trial?.state === 'cancelled',
    failure: failure ?? (isLost ? failureText(error, failed) : null),
  }
}

/** A job that was deleted in the meantime, or is no longer the user's to see, is over; after any other failure it is looked at again. */
const isOver = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

const isGoing = (trial: JobResult | null | undefined, error: unknown): boolean =>
  trial != null && isJobUnfinished(trial.state) && !isOver(error)
