import { UrlEntryChange } from '@postern/core/contract'
import { toInstant, toWallClock } from '@postern/core/scheduled-reports'
import { type UrlEntry, urlActions } from '@postern/core/urls'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { ifMatchOf } from '../resource/define-resource'
import { QuestionDialog } from '../resource/useQuestion'
import { ResourceDialog } from '../resource-form/ResourceDialog/ResourceDialog'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { useToast } from '../ui/Toast/Toasts'
import type { UrlListProps } from './url-list-props'
import { type UrlListWords, useUrlListReload } from './url-list-words'

type Asked = { what: 'change' | 'delete'; entry: UrlEntry } | null

/** Changes and deletes entries, each in a dialog. */
export function useUrlListActions({
  words: texts,
  props: { list },
}: ListActionOptions<UrlEntry, UrlListProps, UrlListWords>): ListActions<UrlEntry> {
  const { maliciousUrls, urlExemptions } = useClient()
  const reload = useUrlListReload()
  const timeZone = useTimeZone()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const isExempt = list === 'exempt'
  const calls = isExempt ? urlExemptions : maliciousUrls
  const { form } = texts
  const change = asked?.what === 'change' ? asked.entry : null
  const removed = asked?.what === 'delete' ? asked.entry : null
  return {
    onOpen: (entry) => setAsked({ what: 'change', entry }),
    rowActions: (entry) => [
      { key: 'change', label: texts.change, onSelect: () => setAsked({ what: 'change', entry }) },
      {
        ...{ key: 'delete', label: texts.delete, group: 'end', tone: 'danger' },
        onSelect: () => setAsked({ what: 'delete', entry }),
      },
    ],
    layers: (
      <>
        {removed && (
          <QuestionDialog
            key={removed.id}
            title={texts.deleteTitle}
            object={removed.pattern}
            text={(isExempt ? texts.exempt : texts.block).deleteText}
            tone="danger"
            confirmLabel={texts.deleteConfirm}
            failed={texts.failed}
            run={async () => {
              await calls.delete({ id: removed.id })
              await reload()
            }}
            done={{ title: texts.successTitle, text: texts.deleted(removed.pattern) }}
            onClose={close}
          />
        )}
        {change && (
          <ResourceDialog
            key={change.id}
            isOpen
            onClose={close}
            title={form.title(change.pattern)}
            schema={UrlEntryChange}
            fields={[
              {
                ...{ name: 'action', kind: 'radioCards', label: form.action, isShown: () => !isExempt },
                options: [...urlActions].reverse().map((value) => ({
                  ...{ value, label: texts.actions[value], text: texts.actionTexts[value] },
                })),
              },
              {
                ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 255, rows: 2 },
                ...{ isOptional: true, whenEmpty: '' },
              },
              {
                ...{ name: 'expiresAt', kind: 'dateTime', label: form.expires, hint: form.expiresHint },
                ...{ isOptional: true, whenEmpty: null },
              },
            ]}
            values={{
              action: urlActions.find((one) => one === change.action) ?? null,
              note: change.note,
              expiresAt: change.expiresAt && toWallClock(change.expiresAt, timeZone),
            }}
            submitLabel={form.save}
            onSubmit={(_values, { changes: { expiresAt: clock, ...changes } }) => {
              const instant = clock && (toInstant(clock, timeZone)?.toISOString() ?? null)
              const given = { id: change.id, ...changes, ...(instant !== undefined && { expiresAt: instant }) }
              return calls.update(given, ifMatchOf(change))
            }}
            onSaved={() => {
              void reload()
              toast({ tone: 'success', title: texts.successTitle, text: form.saved(change.pattern) })
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
