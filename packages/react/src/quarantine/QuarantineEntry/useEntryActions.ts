import { type ApiError, type CallOptions, type PosternClient, type QuarantineEntry, WblType } from '@postern/core'
import {
  type EntryPageMessages,
  entryPageMessages,
  quarantineActionsMessages,
  quarantineMessages,
} from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { saveFile } from '../../ui/save-file'
import { useToast } from '../../ui/Toast/Toasts'
import { useKeepEntry } from '../useQuarantineEntry'

/** What became of an action; `changed`: somebody else changed the entry first, and nothing was done. */
export type EntryOutcome = 'done' | 'failed' | 'changed'

/** What can be done with one held message. */
export type EntryActionName = Exclude<keyof EntryPageMessages['failed'], 'sandbox'>

/** An action that was refused or got no answer. */
export interface EntryFailure {
  action: EntryActionName
  /** Why, in the server's words. */
  text: string
}

interface Action {
  /** The message that was shown when it was asked for; by the time of the answer it may be another. */
  id: number
  name: EntryActionName
  /** Answers the entry as it is afterwards; nothing when it is gone, or is not changed by it. */
  call: (client: PosternClient, options: CallOptions) => Promise<QuarantineEntry | undefined>
  /** Said when it is done. */
  done: string
  /** One for each press, so that a repeat after a lost answer is the same request. */
  idempotencyKey: string
}

/** What is asked about in a dialog that stays open when it fails, and says why. */
const asked: ReadonlySet<EntryActionName> = new Set([
  'releaseVirus',
  'releaseTo',
  'allow',
  'block',
  'download',
  'delete',
])

export interface UseEntryActionsOptions {
  id: number
  /** It is shown in a modal layer, which hides toasts from whoever cannot see them, and has its foot under them. Default: false. */
  isInLayer?: boolean | undefined
  /** Of the entry as it is shown: an action on another one is refused (XS-13). */
  version: string | null | undefined
  onDeleted?: (() => void) | undefined
  onReleased?: ((details: { entry: QuarantineEntry }) => void) | undefined
  onError?: ((error: ApiError) => void) | undefined
}

/**
 * What can be done with one held message. A call that fails is told of in `failure` and in the answer, and in a toast where no open
 * layer says it.
 */
export function useEntryActions({
  id,
  isInLayer = false,
  version,
  onDeleted,
  onReleased,
  onError,
}: UseEntryActionsOptions) {
  const client = useClient()
  const queries = useQueryClient()
  const keep = useKeepEntry()
  const toast = useToast()
  const [staleId, setStaleId] = useState<number | null>(null)
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  const page = useTexts('entryPage', entryPageMessages)
  const { errorTitle, successTitle, released } = useTexts('quarantine', quarantineMessages)
  const { mutateAsync, isPending, error, variables, reset } = useMutation<
    QuarantineEntry | undefined,
    ApiError,
    Action
  >({
    mutationFn: ({ call, idempotencyKey }) => call(client, { idempotencyKey, ...(version && { ifMatch: version }) }),
    onSuccess: (entry, { id, done }) => {
      keep(id, entry)
      toast({ tone: 'success', title: successTitle, text: done })
    },
    onError: (error, { id, name }) => {
      if (error.status === 412) {
        setStaleId(id)
        queries.invalidateQueries({ queryKey: ['quarantine', 'events', id] })
        return
      }
      // A release that failed is always a toast as well (ER-024).
      const isToldThere = isAboutFields(error) || (name !== 'release' && (isInLayer || asked.has(name)))
      if (!isToldThere) toast({ tone: 'danger', title: errorTitle, text: error.message })
      // Deleted by somebody else meanwhile: the page says so.
      if (error.status === 404) queries.invalidateQueries({ queryKey: ['quarantine', 'entry', id] })
      onError?.(error)
    },
  })
  const act = (
    name: EntryActionName,
    call: Action['call'],
    done: string,
    after?: (entry: QuarantineEntry | undefined) => void,
  ) =>
    mutateAsync({ id, name, call, done, idempotencyKey: crypto.randomUUID() }).then(
      (entry): EntryOutcome => {
        after?.(entry)
        return 'done'
      },
      (error: ApiError): EntryOutcome => (error.status === 412 ? 'changed' : 'failed'),
    )
  const tellReleased = (entry: QuarantineEntry | undefined) => entry && onReleased?.({ entry })
  return {
    isPending,
    /** What is wrong with the fields of the last action. */
    fields: error?.fields ?? {},
    forgetFields: () => {
      if (error && isAboutFields(error)) reset()
    },
    /** What failed last; until the next try. */
    failure: failureOf(error, variables, id),
    /** Somebody else changed it since it was loaded, and an action was refused. */
    isStale: staleId === id,
    /** Shows it as it is now. */
    reload: async () => {
      await queries.refetchQueries({ queryKey: ['quarantine', 'entry', id] })
      setStaleId(null)
      toast({ tone: 'info', title: page.reload, text: page.reloaded })
    },
    release: () =>
      act('release', ({ quarantine }, options) => quarantine.releaseEntry({ id }, options), released, tellReleased),
    releaseVirus: () =>
      act(
        'releaseVirus',
        ({ quarantine }, options) => quarantine.releaseVirus({ id }, options),
        released,
        tellReleased,
      ),
    releaseTo: (others: { recipients: string[]; reason: string }) =>
      act(
        'releaseTo',
        ({ quarantine }, options) => quarantine.releaseEntry({ id, ...others }, options),
        page.releasedTo(others.recipients.length),
      ),
    listSender: (decision: { entryType: 1 | 3; scope: 'sender' | 'domain' }, done: string) =>
      act(
        decision.entryType === WblType.Block ? 'block' : 'allow',
        async ({ wbl }, { idempotencyKey }) => {
          const options = { ...(idempotencyKey && { idempotencyKey }) }
          const listing = await wbl.listSender({ id, ...decision }, options)
          queries.setQueryData(['quarantine', 'listing', id], listing)
          return undefined
        },
        done,
      ),
    lock: () => act('lock', ({ quarantine }, options) => quarantine.lockEntry({ id }, options), texts.locked),
    unlock: () => act('unlock', ({ quarantine }, options) => quarantine.unlockEntry({ id }, options), texts.unlocked),
    rescan: () => act('rescan', ({ quarantine }, options) => quarantine.rescanEntry({ id }, options), texts.rescanned),
    reclassify: (newClassification: string) =>
      act(
        'reclassify',
        ({ quarantine }, options) => quarantine.reclassifyEntry({ id, newClassification }, options),
        texts.reclassified,
      ),
    download: () =>
      act(
        'download',
        async ({ heldMessage }) => {
          const { source } = await heldMessage.getSource({ id })
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
          // Bytes that a browser never opens by itself.
          saveFile(`message-${id}.eml`, bytes, 'application/octet-stream')
          return undefined
        },
        texts.downloaded,
      ),
    remove: () =>
      act(
        'delete',
        async ({ quarantine }, options) => {
          await quarantine.deleteEntry({ id }, options)
          return undefined
        },
        texts.deleted,
        () => onDeleted?.(),
      ),
  }
}
/** What `useEntryActions` answers. */
export type EntryActions = ReturnType<typeof useEntryActions>

function isAboutFields({ fields }: ApiError): boolean {
  return Boolean(fields.recipients || fields.reason)
}

/** What is not told elsewhere: at a field, or as somebody else's change. */
function failureOf(error: ApiError | null, action: Action | undefined, shownId: number): EntryFailure | null {
  if (!error || action?.id !== shownId || error.status === 412 || isAboutFields(error)) return null
  return { action: action.name, text: error.message }
}
