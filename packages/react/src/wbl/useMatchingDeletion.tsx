import type { Job } from '@postern/core'
import type { WblEntry } from '@postern/core/sender-lists'
import { formatNumber, jobsMessages, listCareMessages, type SenderListsMessages } from '@postern/core/texts'
import { Suspense, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { usePreference } from '../provider/preferences'
import { QuestionDialog } from '../resource/useQuestion'
import { lazyPart } from '../resource-list/lazy-part'
import type { ResourceListState } from '../resource-list/list-state'
import type { ListContent } from '../resource-list/useListSource'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import { wblQueryOf } from './wbl-list-query'
import { useWblReload } from './wbl-words'

// Loads once everything that matches is being deleted.
const DeletionProgress = lazyPart(async () => (await import('./DeletionProgress')).DeletionProgress)

interface Options {
  words: SenderListsMessages
  customerId: number | undefined
  state: ResourceListState
  content: ListContent<WblEntry>
  /** Called once a deletion has removed entries. */
  onDeleted: (job: Job) => void
}

/**
 * Deletes every entry that matches the list's filters, also those on other pages. The job's id is kept with the user's preferences, so that
 * leaving the list or reloading the page does not lose its progress.
 */
export function useMatchingDeletion({ words, customerId, state, content, onDeleted }: Options) {
  const { senderLists } = useClient()
  const { deletion: texts } = useTexts('listCare', listCareMessages)
  const jobTexts = useTexts('jobs', jobsMessages)
  const reload = useWblReload()
  const locale = useLocale()
  const toast = useToast()
  const [kept, keep] = usePreference(`sender-lists.deletion.${customerId ?? 'own'}`)
  const [asked, setAsked] = useState<{ query: ReturnType<typeof queryOf>; count: number } | null>(null)
  const running = useRef<HTMLDivElement>(null)
  const jobId = typeof kept === 'number' ? kept : null
  const hasMore = content.rows !== null && content.count > content.rows.length

  const end = (job: Job | null) => {
    keep(undefined)
    if (job === null) return
    if (job.done > 0) onDeleted(job)
    void reload()
    const text = texts.ended(formatNumber(job.done, locale))
    if (job.state === 'done') return toast({ tone: 'success', title: words.successTitle, text })
    const failures: Readonly<Record<string, string>> = jobTexts.failures
    const failure = job.failure === null ? '' : (failures[job.failure] ?? jobTexts.unknownFailure)
    toast({ tone: 'warning', title: texts.stopped, text: `${text} ${failure}`.trim() })
  }
  return {
    items:
      hasMore && jobId === null
        ? [
            {
              ...{
                key: 'deleteMatching',
                label: texts.open,
                group: 'end',
                tone: 'danger',
                isDisabled: content.isLoading,
              },
              // The number in the question belongs to the filters of then.
              onSelect: () => setAsked({ query: queryOf(state, customerId), count: content.count }),
            } satisfies MenuItem,
          ]
        : [],
    progress: jobId !== null && (
      <div ref={running} tabIndex={-1}>
        <Suspense>
          <DeletionProgress key={jobId} jobId={jobId} onEnded={end} />
        </Suspense>
      </div>
    ),
    dialog: asked && (
      <QuestionDialog
        title={texts.title(formatNumber(asked.count, locale))}
        text={texts.text}
        tone="danger"
        confirmLabel={texts.confirm}
        failed={words.failed}
        run={async () => {
          const { id } = await senderLists.orderDeletion(
            { query: asked.query },
            { idempotencyKey: crypto.randomUUID() },
          )
          keep(id)
        }}
        fallbackFocus={running}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

function queryOf({ freeSearch, filters }: ResourceListState, customerId: number | undefined) {
  return { ...(freeSearch !== '' && { freeSearch }), ...wblQueryOf(filters, customerId) }
}
