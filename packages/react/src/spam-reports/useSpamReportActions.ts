import type { ApiError, CallOptions, PosternClient } from '@postern/core'
import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'

/** What became of an action; `changed`: somebody else changed the report first, and nothing was done. */
export type ReportOutcome = 'done' | 'failed' | 'changed'

type Calls = PosternClient['spamReports']
/** What is done together with a confirmation. */
export type Confirmation = Omit<Parameters<Calls['confirm']>[0], 'id'>
/** What the reporter is told. */
export type Rejection = Omit<Parameters<Calls['reject']>[0], 'id'>
/** What became of each report that was to be merged. */
export type MergeOutcomes = Awaited<ReturnType<Calls['merge']>>['outcomes']

interface Action {
  call: (calls: Calls, options: CallOptions) => Promise<SpamReportDetails>
  /** Said when it is done. */
  done: string
  /** One for each press, so that a repeat after a lost answer is the same request. */
  idempotencyKey: string
}

export interface UseSpamReportActionsOptions {
  id: number
  /** Of the report as it is shown: an action on another one is refused (XS-13). */
  version: string | null | undefined
  onError?: ((error: ApiError) => void) | undefined
}

/** What can be done with one report. A call that fails is told of in a toast and in the answer. */
export function useSpamReportActions({ id, version, onError }: UseSpamReportActionsOptions) {
  const { spamReports } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const texts = useTexts('spamReports', spamReportMessages)
  const [isStale, setStale] = useState(false)
  const refreshOthers = () => {
    for (const part of ['list', 'similar']) queries.invalidateQueries({ queryKey: ['spamReports', part] })
  }
  const tell = (error: ApiError) => {
    toast({ tone: 'danger', title: texts.errorTitle, text: error.message })
    onError?.(error)
  }
  const { mutateAsync, isPending } = useMutation<SpamReportDetails, ApiError, Action>({
    mutationFn: ({ call, idempotencyKey }) =>
      call(spamReports, { idempotencyKey, ...(version && { ifMatch: version }) }),
    onSuccess: (report, { done }) => {
      queries.setQueryData(['spamReports', 'report', id], report)
      refreshOthers()
      // What it said of a held message may be another thing now.
      if (report.entry) queries.invalidateQueries({ queryKey: ['quarantine'] })
      toast({ tone: 'success', title: texts.successTitle, text: done })
    },
    onError: (error) => {
      if (error.status === 412) return setStale(true)
      tell(error)
      if (error.status === 404) queries.invalidateQueries({ queryKey: ['spamReports', 'report', id] })
    },
  })
  const act = (call: Action['call'], done: string): Promise<ReportOutcome> =>
    mutateAsync({ call, done, idempotencyKey: crypto.randomUUID() }).then(
      () => 'done',
      (error: ApiError) => (error.status === 412 ? 'changed' : 'failed'),
    )
  const merging = useMutation<MergeOutcomes, ApiError, { ids: number[]; idempotencyKey: string }>({
    mutationFn: async ({ ids, idempotencyKey }) => (await spamReports.merge({ id, ids }, { idempotencyKey })).outcomes,
    onSuccess: (outcomes) => {
      refreshOthers()
      const done = outcomes.filter(({ isDone }) => isDone).length
      const isWhole = done === outcomes.length
      toast({
        tone: isWhole ? 'success' : 'warning',
        title: texts.merged(String(done), String(outcomes.length)),
        text: outcomes
          .filter(({ isDone }) => !isDone)
          .map((outcome) => texts.mergeFailed(String(outcome.id), outcome.message))
          .join(' '),
      })
    },
    onError: tell,
  })
  return {
    isPending: isPending || merging.isPending,
    /** Somebody else changed it since it was loaded, and an action was refused. */
    isStale,
    /** Shows it as it is now. */
    reload: async () => {
      await queries.refetchQueries({ queryKey: ['spamReports', 'report', id] })
      setStale(false)
    },
    take: () => act((calls, options) => calls.take({ id }, options), texts.taken),
    confirm: (confirmation: Confirmation) =>
      act((calls, options) => calls.confirm({ id, ...confirmation }, options), texts.confirmed),
    reject: (rejection: Rejection) =>
      act((calls, options) => calls.reject({ id, ...rejection }, options), texts.rejected),
    addNote: (text: string) => act((calls, options) => calls.addNote({ id, text }, options), texts.noteAdded),
    /** Answers whether the call was answered; what failed of it was told of. */
    merge: (ids: readonly number[]) =>
      merging.mutateAsync({ ids: [...ids], idempotencyKey: crypto.randomUUID() }).then(
        () => true,
        () => false,
      ),
  }
}
/** What `useSpamReportActions` answers. */
export type SpamReportActions = ReturnType<typeof useSpamReportActions>
