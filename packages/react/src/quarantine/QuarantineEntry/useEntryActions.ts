import type { ApiError, PosternClient, QuarantineEntry } from '@postern/core'
import { quarantineActionsMessages, quarantineMessages } from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../provider/PosternContext'
import { useClient } from '../../provider/PosternProvider'
import { saveFile } from '../../ui/save-file'
import { useToast } from '../../ui/Toast/Toasts'

interface Action {
  /** Answers the entry as it is afterwards; nothing when it is gone. */
  call: (client: PosternClient) => Promise<QuarantineEntry | undefined>
  /** Said when it is done. */
  done: string
}

/** What can be done with one held message beside its release. A call that fails is told of in a toast and in the answer. */
export function useEntryActions(id: number, onDeleted?: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  const { errorTitle, released } = useTexts('quarantine', quarantineMessages)
  const { mutateAsync, isPending } = useMutation<QuarantineEntry | undefined, ApiError, Action>({
    mutationFn: ({ call }) => call(client),
    onSuccess: (entry, { done }) => {
      if (entry) queries.setQueryData(['quarantine', 'entry', id], entry)
      queries.invalidateQueries({ queryKey: ['quarantine', 'list'] })
      queries.invalidateQueries({ queryKey: ['quarantine', 'events', id] })
      toast({ tone: 'success', title: texts.doneTitle, text: done })
    },
    onError: (error) => toast({ tone: 'danger', title: errorTitle, text: error.message }),
  })
  /** Whether it was done. */
  const act = (call: Action['call'], done: string) =>
    mutateAsync({ call, done }).then(
      () => true,
      () => false,
    )
  return {
    isPending,
    lock: () => act(({ quarantine }) => quarantine.lock({ id }), texts.locked),
    unlock: () => act(({ quarantine }) => quarantine.unlock({ id }), texts.unlocked),
    rescan: () => act(({ quarantine }) => quarantine.rescan({ id }), texts.rescanned),
    reclassify: (newClassification: string) =>
      act(({ quarantine }) => quarantine.reclassify({ id, newClassification }), texts.reclassified),
    releaseVirus: () => act(({ quarantine }) => quarantine.releaseVirus({ id }), released),
    download: () =>
      act(async ({ heldMessage }) => {
        const { source } = await heldMessage.source({ id })
        const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
        // Bytes that a browser never opens by itself.
        saveFile(`message-${id}.eml`, bytes, 'application/octet-stream')
        return undefined
      }, texts.downloaded),
    remove: async () => {
      const isDone = await act(async ({ quarantine }) => {
        await quarantine.delete({ id })
        return undefined
      }, texts.deleted)
      if (isDone) onDeleted?.()
      return isDone
    },
  }
}
/** What `useEntryActions` answers. */
export type EntryActions = ReturnType<typeof useEntryActions>
