import { WblChange } from '@postern/core/contract'
import { toInstant, toWallClock } from '@postern/core/scheduled-reports'
import type { WblEntry } from '@postern/core/sender-lists'
import { formatNumber, jobsMessages, listCareMessages, type SenderListsMessages } from '@postern/core/texts'
import { Suspense, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { QuestionDialog } from '../resource/useQuestion'
import { ResourceDialog } from '../resource-form/ResourceDialog/ResourceDialog'
import { toBulkResult } from '../resource-list/bulk-outcome'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { filterId } from '../resource-list/filter-values'
import { ListMenu } from '../resource-list/ListMenu'
import { lazyPart } from '../resource-list/lazy-part'
import { NewLink } from '../resource-list/NewLink'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import { useDeletionUndo } from './useDeletionUndo'
import { useMatchingDeletion } from './useMatchingDeletion'
import type { WblListProps } from './wbl-list-props'
import { senderText, typeText, useWblReload } from './wbl-words'

// Loads when somebody begins to clean up.
const CleanUpDialog = lazyPart(async () => (await import('./CleanUpDialog')).CleanUpDialog)
// Loads when a row is first shown beside the list.
const WblDetails = lazyPart(async () => (await import('./WblDetails')).WblDetails)

type Asked = {
  what: 'change' | 'delete'
  entry: WblEntry
  /** Called once it is deleted: it is no longer shown beside the list. */
  onGone?: () => void
} | null

/** Edits and deletes entries; links to the pages that add, test and import. */
export function useWblActions({
  words: texts,
  props: {
    canChange = true,
    tryHref,
    onTry,
    importHref,
    onImport,
    exportAllHref,
    onExportAll,
    tryEntryHref,
    onTryEntry,
    historyHref,
    onOpenHistory,
    customerId,
    state,
    onChange,
  },
  content,
}: ListActionOptions<WblEntry, WblListProps, SenderListsMessages>): ListActions<WblEntry> {
  const { senderLists } = useClient()
  const jobTexts = useTexts('jobs', jobsMessages)
  const reload = useWblReload()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>(null)
  const [isCleaning, setCleaning] = useState(false)
  const { cleanUp: care } = useTexts('listCare', listCareMessages)
  const close = () => setAsked(null)
  const { form } = texts
  const deletion = useDeletionUndo(texts, customerId)
  const matching = useMatchingDeletion({ words: texts, customerId, state, content, onDeleted: deletion.rememberJob })
  const more: MenuItem[] = [
    ...(canChange ? [{ key: 'cleanUp', label: care.open, onSelect: () => setCleaning(true) }] : []),
    ...(canChange && importHref !== undefined
      ? [{ key: 'import', label: texts.import, href: importHref, onSelect: onImport }]
      : []),
    ...(exportAllHref === undefined
      ? []
      : [{ key: 'exportAll', label: jobTexts.exportAll, href: exportAllHref, onSelect: onExportAll }]),
    ...(canChange ? matching.items : []),
  ]
  const buttons = (
    <>
      {/* The dialog of the clean-up has it while it is open. */}
      {canChange && !isCleaning && deletion.button}
      <ListMenu items={more} />
      {tryHref !== undefined && (
        <NewLink href={tryHref} variant="secondary" onNew={onTry}>
          {texts.try}
        </NewLink>
      )}
    </>
  )
  const preview: ListActions<WblEntry>['preview'] = (details) => (
    <Suspense>
      <WblDetails
        {...details}
        {...{ historyHref, onOpenHistory, tryEntryHref, onTryEntry }}
        {...(canChange && {
          onChangeEntry: (entry) => setAsked({ what: 'change', entry }),
          onDeleteEntry: (entry) => setAsked({ what: 'delete', entry, onGone: details.onGone }),
        })}
      />
    </Suspense>
  )
  if (!canChange) return { buttons, preview }
  const change = asked?.what === 'change' ? asked.entry : null
  const removed = asked?.what === 'delete' ? asked.entry : null
  return {
    buttons,
    preview,
    summary: matching.progress,
    rowActions: (entry) =>
      entry.isInherited
        ? []
        : [
            { key: 'change', label: texts.change, onSelect: () => setAsked({ what: 'change', entry }) },
            {
              ...{ key: 'delete', label: texts.delete, group: 'end', tone: 'danger' },
              onSelect: () => setAsked({ what: 'delete', entry }),
            },
          ],
    bulkActions: [
      {
        ...{ key: 'delete', label: texts.deleteShort, icon: 'bin', tone: 'danger', shortcut: 'Delete' },
        outcome: texts.deletedOf,
        isAllowed: (entries) => entries.some(({ isInherited }) => !isInherited),
        leaves: {
          always: {
            has: ({ isInherited }) => isInherited,
            words: ({ length }) => texts.inheritedLeft(formatNumber(length, locale)),
          },
        },
        confirm: ({ length }) => ({
          title: texts.deleteManyTitle(formatNumber(length, locale)),
          text: texts.deleteManyText,
          confirmLabel: texts.deleteShort,
        }),
        run: async (entries) => {
          const result = toBulkResult(entries, await senderLists.deleteEntries({ ids: entries.map(({ id }) => id) }))
          deletion.remember(result.done)
          return result
        },
      },
    ],
    layers: (
      <>
        {matching.dialog}
        {isCleaning && (
          <Suspense>
            <CleanUpDialog
              isOpen
              customerId={customerId ?? filterId(state.filters.customer)}
              onClose={() => setCleaning(false)}
              onShow={(kind) => {
                setCleaning(false)
                onChange({ state: { ...state, page: 1, filters: { ...state.filters, clean: kind } } })
              }}
              onDeleted={deletion.remember}
              undo={deletion.button}
            />
          </Suspense>
        )}
        {removed && (
          <QuestionDialog
            key={removed.id}
            title={texts.deleteTitle}
            object={senderText(removed)}
            text={texts.deleteText}
            tone="danger"
            confirmLabel={texts.deleteConfirm}
            failed={texts.failed}
            run={async () => {
              await senderLists.delete({ id: removed.id })
              deletion.remember([removed.id])
              asked?.onGone?.()
              await reload()
            }}
            fallbackFocus={deletion.focus}
            done={{ title: texts.successTitle, text: texts.deleted(senderText(removed)) }}
            onClose={close}
          />
        )}
        {change && (
          <ResourceDialog
            key={change.id}
            isOpen
            onClose={close}
            title={form.title(senderText(change))}
            schema={WblChange}
            fields={[
              {
                ...{ name: 'type', kind: 'select', label: form.type },
                options: [0, 1, 2, 3].map((type) => ({ value: type, label: typeText(type, texts) })),
              },
              {
                ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 255, rows: 2 },
                ...{ isOptional: true, whenEmpty: '' },
              },
              {
                ...{ name: 'expiresAt', kind: 'dateTime', label: form.expires, hint: form.expiresHint },
                ...{ isOptional: true, whenEmpty: null },
              },
              ...(change.network === null
                ? [{ name: 'envelopeOnly', kind: 'checkbox', label: form.envelopeOnly } as const]
                : []),
              {
                ...{ name: 'isUnproven', kind: 'checkbox', label: form.isUnproven, hint: texts.add.unprovenWarning },
                isShown: (draft) => change.network === null && (draft.type === '0' || draft.type === '3'),
              },
              ...(change.customerId === null
                ? [{ name: 'isForced', kind: 'checkbox', label: form.isForced } as const]
                : []),
            ]}
            values={{
              ...change,
              expiresAt: change.expiresAt && toWallClock(change.expiresAt, timeZone),
              type: ([0, 1, 2, 3] as const).find((type) => type === change.type) ?? null,
            }}
            submitLabel={form.save}
            onSubmit={(_values, { changes: { expiresAt: clock, ...changes } }) => {
              const instant = clock && (toInstant(clock, timeZone)?.toISOString() ?? null)
              const given = { id: change.id, ...changes, ...(instant !== undefined && { expiresAt: instant }) }
              return senderLists.update(given, change.version ? { ifMatch: change.version } : {})
            }}
            onSaved={() => {
              void reload()
              toast({ tone: 'success', title: texts.successTitle, text: form.saved(senderText(change)) })
            }}
            onReload={() => {
              void reload()
              close()
            }}
          />
        )}
      </>
    ),
  }
}
