import { type ApiError, type QuarantineEntry, Stage } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClient } from '../provider/PosternProvider'

const processingLookMs = 2_000

/** One held message; looked at again while its release is on the way. */
export function useQuarantineEntry(id: number) {
  const client = useClient()
  return useQuery<QuarantineEntry, ApiError>({
    queryKey: ['quarantine', 'entry', id],
    queryFn: ({ signal }) => client.quarantine.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.stage === Stage.Processing ? processingLookMs : false),
  })
}

/** Releases a held message; a repeat after a lost answer is the same release (one key for each press). */
export function useReleaseEntry(id: number) {
  const client = useClient()
  const queries = useQueryClient()
  const key = useRef('')
  return useMutation<QuarantineEntry, ApiError>({
    mutationFn: () => client.quarantine.release({ id }, { idempotencyKey: key.current }),
    onMutate: () => {
      key.current = crypto.randomUUID()
    },
    onSuccess: (entry) => {
      queries.setQueryData(['quarantine', 'entry', id], entry)
      queries.invalidateQueries({ queryKey: ['quarantine', 'list'] })
      queries.invalidateQueries({ queryKey: ['quarantine', 'events', id] })
    },
  })
}
