import type { ApiError, EntrySandbox } from '@postern/core'
import { isSandboxBusy } from '@postern/core/quarantine'
import { heldMessageQueries, quarantineQueries } from '@postern/core/queries'
import { quarantineMessages, sandboxMessages } from '@postern/core/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useToast } from '../../ui/Toast/Toasts'

const busyLookMs = 5_000

/** Loads the sandbox result of a held message, polls while a run is in progress, and submits the message. */
export function useEntrySandbox(id: number) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const texts = useTexts('sandbox', sandboxMessages)
  const { successTitle, errorTitle } = useTexts('quarantine', quarantineMessages)
  const { data, isLoading } = useQuery<EntrySandbox, ApiError>({
    ...quarantineQueries(client).getSandbox({ id }),
    refetchInterval: ({ state }) => (isSandboxBusy(state.data?.run ?? null) ? busyLookMs : false),
  })
  const isBusy = isSandboxBusy(data?.run ?? null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // The sandbox result may have changed the verdict.
    if (wasBusy.current && !isBusy) {
      queries.invalidateQueries({ queryKey: quarantineQueries(client).getEntry({ id }).queryKey })
      queries.invalidateQueries({ queryKey: heldMessageQueries(client).listEvents({ id }).queryKey })
    }
    wasBusy.current = isBusy
  }, [isBusy, queries, client, id])
  // A different message may be shown by the time of the response.
  const { mutate, isPending, error, variables } = useMutation<EntrySandbox, ApiError, { id: number }>({
    mutationFn: ({ id }) => client.quarantine.sandboxEntry({ id }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(quarantineQueries(client).getSandbox({ id }).queryKey, answer)
      queries.invalidateQueries({ queryKey: heldMessageQueries(client).listEvents({ id }).queryKey })
      toast({ tone: 'success', title: successTitle, text: texts.requested })
    },
    onError: (error) => toast({ tone: 'danger', title: errorTitle, text: error.message }),
  })
  const isOfThis = variables?.id === id
  return {
    sandbox: data,
    isLoading,
    isRequesting: isPending && isOfThis,
    failure: isOfThis ? error?.message : undefined,
    request: () => mutate({ id }),
  }
}
