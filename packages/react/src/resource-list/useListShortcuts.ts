import { formatNumber, listMessages } from '@postern/core/texts'
import { useRef } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'
import type { BulkAction } from './resource-list'
import type { BulkSummary } from './run-bulk'
import type { IdentifiedRow, Selection } from './selection'
import type { Bulk } from './useBulk'
import type { ListShortcut } from './useRowKeys'

export interface UseListShortcutsOptions<Row> {
  actions: readonly BulkAction<Row>[]
  rows: readonly IdentifiedRow<Row>[]
  selection: Selection<Row>
  bulk: Pick<Bulk<Row>, 'start'>
  isOffline: boolean
  /** Absent: rows are not shown beside the list. */
  onPreview?: (id: string) => void
  onHelp: () => void
  onAnnounce: (text: string) => void
}

/** Key that shows a row beside the list. */
export const previewKey = 'p'

/** Returns the handlers of the list's own keys: the actions by their shortcuts, the preview, and the help. */
export function useListShortcuts<Row>(options: UseListShortcutsOptions<Row>) {
  const { actions, rows, selection, bulk, isOffline, onPreview, onHelp, onAnnounce } = options
  const texts = useTexts('list', listMessages)
  const locale = useLocale()
  const toast = useToast()
  /** The single row that a key acts on. */
  const acting = useRef<string | null>(null)

  const act = (key: string) => (id: string | null) => {
    const ticked = [...selection].map(([tickedId, row]) => ({ id: tickedId, row }))
    const chosen = ticked.length > 0 ? ticked : rows.filter((row) => row.id === id)
    if (chosen.length === 0) return
    const called = actions.filter(({ shortcut }) => shortcut === key)
    const action = called.find(({ isAllowed }) => isAllowed?.(chosen.map(({ row }) => row)) !== false)
    if (!action || isOffline) return onAnnounce(texts.keys.notNow(called[0]?.label ?? ''))
    acting.current = ticked.length === 0 ? id : null
    bulk.start(action, chosen)
  }
  const shortcuts: Record<string, ListShortcut> = { '?': onHelp }
  if (onPreview) shortcuts[previewKey] = (id) => id !== null && onPreview(id)
  for (const { shortcut } of actions) if (shortcut) shortcuts[shortcut] = act(shortcut)
  return {
    shortcuts,
    /** Reports that an action has finished for all its rows; returns the row to continue with, null after several. */
    rowAfter: (action: BulkAction<Row>, { done }: BulkSummary<Row>): string | null => {
      const count = formatNumber(done.length, locale)
      const words = action.outcome?.(count, count) ?? texts.bulk.outcome(action.label, count, count)
      const [only] = done.length === 1 ? done : []
      if (only && acting.current === only.id) onAnnounce(words)
      else toast({ tone: 'success', title: words })
      acting.current = null
      const at = rows.findIndex(({ id }) => id === only?.id)
      return (at < 0 ? null : (rows[at + 1] ?? rows[at - 1]))?.id ?? null
    },
  }
}
