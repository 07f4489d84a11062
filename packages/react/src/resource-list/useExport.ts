import { formatNumber, listMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { saveFile } from '../ui/save-file'
import { useToast } from '../ui/Toast/Toasts'
import type { FileColumn } from './columns'
import { type ListContent, type LoadProgress, mostLoaded } from './useListSource'

export interface UseExportOptions<Row> {
  /** Prefix of the file's name. */
  name: string
  columns: readonly FileColumn<Row>[]
  content: Pick<ListContent<Row>, 'loadAll' | 'count' | 'isWhole'>
}

/** Exports the matching rows to a file, page by page; can be cancelled. */
export function useExport<Row>({ name, columns, content }: UseExportOptions<Row>) {
  const texts = useTexts('list', listMessages).export
  const locale = useLocale()
  const timeZone = useTimeZone()
  const toast = useToast()
  const [progress, setProgress] = useState<LoadProgress | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    stop.current = control
    setProgress({ done: 0, total: Math.min(content.count, mostLoaded) })
    try {
      const { toCsv } = await import('./export-rows')
      const rows = await content.loadAll({ signal: control.signal, onProgress: setProgress })
      if (control.signal.aborted) return
      const file = toCsv(rows, columns, (header) => texts.timeHeader(header, timeZone))
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, file, 'text/csv;charset=utf-8')
      const isCapped = !content.isWhole && rows.length >= mostLoaded
      toast({
        tone: isCapped ? 'warning' : 'success',
        title: texts.doneTitle,
        text: isCapped ? texts.capped(formatNumber(mostLoaded, locale)) : texts.done(formatNumber(rows.length, locale)),
      })
    } catch {
      if (!control.signal.aborted) toast({ tone: 'danger', title: texts.failedTitle, text: texts.failed })
    } finally {
      if (stop.current === control) setProgress(null)
    }
  }
  return {
    progress,
    start,
    cancel: () => {
      stop.current?.abort()
      setProgress(null)
    },
  }
}
