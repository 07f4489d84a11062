import { type AuditEvent, formatListDate } from '@postern/core'
import { auditActionText, auditChanges, auditMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'

/** Columns of a history's export file: one line per event. */
export function useHistoryColumns(): readonly ResourceColumn<AuditEvent>[] {
  const texts = useTexts('audit', auditMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const { columns } = texts
    const column = (key: string, header: string, text: (event: AuditEvent) => string, isTime = false) => ({
      ...{ key, header, text, cell: text, isTime },
    })
    const lines = (side: 'before' | 'after') => (event: AuditEvent) =>
      auditChanges(event, texts)
        .flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`]))
        .join('\n')
    return [
      column('at', columns.at, ({ at }) => formatListDate(at, timeZone), true),
      column('by', columns.by, ({ username }) => username || texts.byNobody),
      column('address', columns.address, ({ address }) => address),
      column('action', columns.action, ({ action }) => auditActionText(action, texts)),
      column('before', columns.before, lines('before')),
      column('after', columns.after, lines('after')),
    ]
  }, [texts, timeZone])
}
