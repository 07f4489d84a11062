import type { ApiError, CallOptions, PosternClient } from '@postern/core'
import { spamReportsQueries } from '@postern/core/queries'
import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { heldMailKeys } from '../quarantine/held-mail-keys'
import { useToast } from '../ui/Toast/Toasts'

/** Outcome of an action; `changed`: somebody else changed the report first, and nothing was done. */
export type ReportOutcome = 'done' | 'failed' | 'changed'

type Calls = PosternClient['spamReports']
/** Options applied together with a confirmation. */
export type Confirmation = Omit<Parameters<Calls['confirm']>[0], 'id'>
/** Reply to the reporter. */
export type Rejection = Omit<Parameters<Calls['reject']>[0], 'id'>
/** Outcome for each report that was to be merged. */
export type MergeOutcomes = Awaited<ReturnType<Calls['merge']>>['outcomes']

interface Action {
  call: (calls: Calls, options: CallOptions) => Promise<SpamReportDetails>
  /** Message shown on success. */
  done: string
  /** One for each click, so that a retry after a lost response is the same request. */
  idempotencyKey: string
}

export interface UseSpamReportActionsOptions {
  id: number
  /** Version of the report as shown: an action on any other is rejected (XS-13). */
  version: string | null | undefined
  onError?: ((error: ApiError) => void) | undefined
}

/** Returns the actions for one report. A failed call is reported in a toast and in the result. */
export function useSpamReportActions({ id, version, onError }: UseSpamReportActionsOptions) {
  const client = useClient()
  const { queryKey } = spamReportsQueries(client).get({ id })
  const queries = useQueryClient()
  const toast = useToast()
  const texts = useTexts('spamReports', spamReportMessages)
  const [isStale, setStale] = useState(false)
  const refreshOthers = () => {
    queries.invalidateQueries({ queryKey: spamReportsQueries.key('list') })
    queries.invalidateQueries({ queryKey: spamReportsQueries.key('listSimilar') })
  }
  const tell = (error: ApiError) => {
    toast({ tone: 'danger', title: texts.errorTitle, text: error.message })
    onError?.(error)
  }
  const { mutateAsync, isPending } = useMutation<SpamReportDetails, ApiError, Action>({
    mutationFn: ({ call, idempotencyKey }) =>
      call(client.spamReports, { idempotencyKey, ...(version && { ifMatch: version }) }),
    onSuccess: (report, { done }) => {
      queries.setQueryData(queryKey, report)
      refreshOthers()
      // The report's decision may have changed the held message.
      if (report.entry) for (const queryKey of heldMailKeys) queries.invalidateQueries({ queryKey })
      toast({ tone: 'success', title: texts.successTitle, text: done })
    },
    onError: (error) => {
      if (error.status === 412) return setStale(true)
      tell(error)
      if (error.status === 404) queries.invalidateQueries({ queryKey })
    },
  })
  const act = (call: Action['call'], done: string): Promise<ReportOutcome> =>
    mutateAsync({ call, done, idempotencyKey: crypto.randomUUID() }).then(
      () => 'done',
      (error: ApiError) => (error.status === 412 ? 'changed' : 'failed'),
    )
  const merging = useMutation<MergeOutcomes, ApiError, { ids: number[]; idempotencyKey: string }>({
    mutationFn: async ({ ids, idempotencyKey }) =>
      (await client.spamReports.merge({ id, ids }, { idempotencyKey })).outcomes,
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
    /** Somebody else changed it after it was loaded, and an action was rejected. */
    isStale,
    /** Refetches its current state. */
    reload: async () => {
      await queries.refetchQueries({ queryKey })
      setStale(false)
    },
    take: () => act((calls, options) => calls.take({ id }, options), texts.taken),
    confirm: (confirmation: Confirmation) =>
      act((calls, options) => calls.confirm({ id, ...confirmation }, options), texts.confirmed),
    reject: (rejection: Rejection) =>
      act((calls, options) => calls.reject({ id, ...rejection }, options), texts.rejected),
    addNote: (text: string) => act((calls, options) => calls.addNote({ id, text }, options), texts.noteAdded),
    /** Resolves to true if the call succeeded; partial failures were already shown. */
    merge: (ids: readonly number[]) =>
      merging.mutateAsync({ ids: [...ids], idempotencyKey: crypto.randomUUID() }).then(
        () => true,
        () => false,
      ),
  }
}
/** Return type of `useSpamReportActions`. */
export type SpamReportActions = ReturnType<typeof useSpamReportActions>
