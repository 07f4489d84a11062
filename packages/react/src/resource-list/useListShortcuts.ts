import { formatNumber, listMessages } from '@postern/core/texts'
import { useRef } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import type { BulkAction } from './resource-list'
import type { BulkSummary } from './run-bulk'
import type { IdentifiedRow, Selection } from './selection'
import type { Bulk } from './useBulk'
import type { ListShortcut } from './useRowKeys'

export interface UseListShortcutsOptions<Row> {
  actions: readonly BulkAction<Row>[]
  rows: readonly IdentifiedRow<Row>[]
  selection: Selection<Row>
  bulk: Pick<Bulk<Row>, 'start' | 'close'>
  isOffline: boolean
  /** Absent: rows are not shown beside the list. */
  onPreview?: (id: string) => void
  onHelp: () => void
  onAnnounce: (text: string) => void
}

/** Key that shows a row beside the list. */
export const previewKey = 'p'

/** What the list's own keys do: the actions by their shortcuts, the preview, and the help. */
export function useListShortcuts<Row>(options: UseListShortcutsOptions<Row>) {
  const { actions, rows, selection, bulk, isOffline, onPreview, onHelp, onAnnounce } = options
  const texts = useTexts('list', listMessages)
  const locale = useLocale()
  /** The one row that a key acted on, and the row that takes the focus after that. */
  const acting = useRef<{ action: BulkAction<Row>; id: string; next: string | null } | null>(null)

  const act = (key: string) => (id: string | null) => {
    const ticked = [...selection].map(([tickedId, row]) => ({ id: tickedId, row }))
    const chosen = ticked.length > 0 ? ticked : rows.filter((row) => row.id === id)
    if (chosen.length === 0) return
    const called = actions.filter(({ shortcut }) => shortcut === key)
    const action = called.find(({ isAllowed }) => isAllowed?.(chosen.map(({ row }) => row)) !== false)
    if (!action || isOffline) return onAnnounce(texts.keys.notNow(called[0]?.label ?? ''))
    const at = rows.findIndex((row) => row.id === id)
    const next = (rows[at + 1] ?? rows[at - 1])?.id ?? null
    acting.current = ticked.length === 0 && id !== null ? { action, id, next } : null
    bulk.start(action, chosen)
  }
  const shortcuts: Record<string, ListShortcut> = { '?': onHelp }
  if (onPreview) shortcuts[previewKey] = (id) => id !== null && onPreview(id)
  for (const { shortcut } of actions) if (shortcut) shortcuts[shortcut] = act(shortcut)
  return {
    shortcuts,
    /** After an action: the row that goes on where a key did it with one row and it is done; `undefined`: the outcome is shown. */
    rowAfter: ({ done, failed, untried }: BulkSummary<Row>): string | null | undefined => {
      const { current } = acting
      acting.current = null
      const isWhole = failed.length + untried.length === 0
      if (!current || !isWhole || done.length !== 1 || done[0]?.id !== current.id) return undefined
      bulk.close()
      const one = formatNumber(1, locale)
      onAnnounce(current.action.outcome?.(one, one) ?? texts.bulk.outcome(current.action.label, one, one))
      return current.next
    },
  }
}
