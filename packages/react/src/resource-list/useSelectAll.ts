import { formatNumber, listMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'
import { type ListContent, type LoadProgress, mostLoaded } from './useListSource'
import type { RowSelection } from './useRowSelection'

export interface UseSelectAllOptions<Row> {
  content: Pick<ListContent<Row>, 'loadAll' | 'count'>
  rowId: (row: Row) => string | number
  ticked: Pick<RowSelection<Row>, 'set'>
  /** Identifies the query: a different one resets the selection. */
  question: string
}

/** Selects every matching row, on all pages, up to a stated limit; can be stopped. */
export interface SelectAll {
  /** `null`: not running. */
  progress: LoadProgress | null
  start: () => void
  stop: () => void
}

export function useSelectAll<Row>({ content, rowId, ticked, question }: UseSelectAllOptions<Row>): SelectAll {
  const texts = useTexts('list', listMessages).selection
  const locale = useLocale()
  const toast = useToast()
  const [progress, setProgress] = useState<LoadProgress | null>(null)
  const running = useRef<AbortController>(undefined)
  const stop = () => {
    running.current?.abort()
    setProgress(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question stops what was asked before.
  useEffect(() => () => running.current?.abort(), [question])

  const start = async () => {
    const control = new AbortController()
    running.current = control
    setProgress({ done: 0, total: Math.min(content.count, mostLoaded) })
    try {
      const rows = await content.loadAll({ signal: control.signal, onProgress: setProgress })
      if (control.signal.aborted) return
      ticked.set(new Map(rows.map((row) => [String(rowId(row)), row])))
      if (rows.length >= mostLoaded) {
        toast({ tone: 'warning', title: texts.cappedTitle, text: texts.capped(formatNumber(mostLoaded, locale)) })
      }
    } catch {
      if (!control.signal.aborted) toast({ tone: 'danger', title: texts.allFailedTitle, text: texts.allFailed })
    } finally {
      if (running.current === control) setProgress(null)
    }
  }
  return { progress, start: () => void start(), stop }
}
