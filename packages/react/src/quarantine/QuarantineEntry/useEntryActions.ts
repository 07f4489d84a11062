import { type ApiError, type CallOptions, type PosternClient, type QuarantineEntry, WblType } from '@postern/core'
import { heldMessageQueries, quarantineQueries, wblQueries } from '@postern/core/queries'
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

/** Outcome of an action; `changed`: somebody else changed the entry first, and nothing was done. */
export type EntryOutcome = 'done' | 'failed' | 'changed'

/** Action on a single held message. */
export type EntryActionName = Exclude<keyof EntryPageMessages['failed'], 'sandbox'>

/** Action that was rejected or got no response. */
export interface EntryFailure {
  action: EntryActionName
  /** Reason, as given by the server. */
  text: string
}

interface Action {
  /** Message that was shown when the action started; a different one may be shown by the time it finishes. */
  id: number
  name: EntryActionName
  /** Returns the updated entry; nothing when it is gone or unchanged. */
  call: (client: PosternClient, options: CallOptions) => Promise<QuarantineEntry | undefined>
  /** Message shown on success. */
  done: string
  /** One for each click, so that a retry after a lost response is the same request. */
  idempotencyKey: string
}

/** Actions with a dialog that stays open on failure and shows the reason. */
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
  /** True if shown in a modal layer, which hides toasts from screen readers and has its footer under them. Default: false. */
  isInLayer?: boolean | undefined
  /** Version of the entry as shown: an action on any other is rejected (XS-13). */
  version: string | null | undefined
  onDeleted?: (() => void) | undefined
  onReleased?: ((details: { entry: QuarantineEntry }) => void) | undefined
  onError?: ((error: ApiError) => void) | undefined
}

/**
 * Returns the actions for one held message. A failed call is reported in `failure` and in the result, and in a toast unless an open layer
 * shows it.
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
        queries.invalidateQueries({ queryKey: heldMessageQueries(client).listEvents({ id }).queryKey })
        return
      }
      // A failed release is always reported as a toast as well (ER-024).
      const isToldThere = isAboutFields(error) || (name !== 'release' && (isInLayer || asked.has(name)))
      if (!isToldThere) toast({ tone: 'danger', title: errorTitle, text: error.message })
      // Somebody else deleted it meanwhile: the page reports that.
      if (error.status === 404)
        queries.invalidateQueries({ queryKey: quarantineQueries(client).getEntry({ id }).queryKey })
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
    /** Field errors of the last action. */
    fields: error?.fields ?? {},
    forgetFields: () => {
      if (error && isAboutFields(error)) reset()
    },
    /** Last failure, until the next try. */
    failure: failureOf(error, variables, id),
    /** Somebody else changed it after it was loaded, and an action was rejected. */
    isStale: staleId === id,
    /** Refetches its current state. */
    reload: async () => {
      await queries.refetchQueries({ queryKey: quarantineQueries(client).getEntry({ id }).queryKey })
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
          queries.setQueryData(wblQueries(client).getSenderListing({ id }).queryKey, listing)
          // The entry changes the judgement.
          void queries.invalidateQueries({ queryKey: ['senderLists'] })
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
          // A type that browsers never open by themselves.
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
/** Return type of `useEntryActions`. */
export type EntryActions = ReturnType<typeof useEntryActions>

function isAboutFields({ fields }: ApiError): boolean {
  return Boolean(fields.recipients || fields.reason)
}

/** Returns the failure unless it is reported elsewhere: at a field, or as somebody else's change. */
function failureOf(error: ApiError | null, action: Action | undefined, shownId: number): EntryFailure | null {
  if (!error || action?.id !== shownId || error.status === 412 || isAboutFields(error)) return null
  return { action: action.name, text: error.message }
}
