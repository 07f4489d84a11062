import { type AuditEvent, formatListDate } from '@postern/core'
import { auditActionText, auditChanges, auditMessages, uiMessages } from '@postern/core/texts'
import { useRef } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { isForbidden, type ListContent } from '../../resource-list/useListSource'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Pagination } from '../../ui/Pagination/Pagination'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { Changes } from './Changes'
import styles from './ObjectHistory.module.css'
import type { ObjectHistoryProps } from './object-history-props'

export interface ObjectHistoryViewProps extends Pick<ObjectHistoryProps, 'headingLevel'> {
  content: Pick<ListContent<AuditEvent>, 'rows' | 'count' | 'countIsEstimate' | 'isLoading' | 'error' | 'onReload'>
  page: number
  pageSize: number
  onPage: (place: { page: number; pageSize: number }) => void
  isExporting: boolean
  onExport: () => void
}

/** Presentational history, in each of its states. */
export function ObjectHistoryView({
  headingLevel = 2,
  content,
  isExporting,
  onExport,
  ...place
}: ObjectHistoryViewProps) {
  const texts = useTexts('audit', auditMessages)
  const timeZone = useTimeZone()
  const hasRows = Boolean(content.rows?.length)
  return (
    <Section
      title={texts.title}
      intro={hasRows ? `${texts.intro} ${texts.zoneNote(timeZone)}` : undefined}
      headingLevel={headingLevel}
      action={
        hasRows && (
          <Button size="sm" icon="download" isPending={isExporting} onClick={onExport}>
            {texts.export}
          </Button>
        )
      }
    >
      <Content content={content} {...place} />
    </Section>
  )
}

function Content({
  content,
  page,
  pageSize,
  onPage,
}: Omit<ObjectHistoryViewProps, 'headingLevel' | 'isExporting' | 'onExport'>) {
  const texts = useTexts('audit', auditMessages)
  const { pagination } = useTexts('ui', uiMessages)
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const { rows, error, count, countIsEstimate } = content
  if (error && !rows) {
    return isForbidden(error) ? (
      <EmptyState kind="forbidden" size="sm" headingLevel={3} title={texts.forbiddenTitle}>
        {texts.forbidden}
      </EmptyState>
    ) : (
      <EmptyState
        kind="error"
        size="sm"
        headingLevel={3}
        title={texts.failedTitle}
        onAction={content.onReload}
        actionLabel={texts.retry}
      />
    )
  }
  if (!rows) return <Loading words={texts.loading} />
  if (rows.length === 0) return <p className={styles.none}>{texts.empty}</p>
  const go = (place: { page: number; pageSize: number }) => {
    onPage(place)
    list.current?.focus()
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={texts.listName} aria-busy={content.isLoading} tabIndex={-1}>
        {rows.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {(count > pageSize || page > 1) && (
        <Pagination
          page={page}
          pageSize={pageSize}
          rows={rows.length}
          count={count}
          countIsEstimate={countIsEstimate}
          locale={locale}
          texts={{ ...pagination, name: texts.pages }}
          onChange={go}
        />
      )}
    </>
  )
}

function Loading({ words }: { words: string }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={words}>
      <Skeleton />
      <Skeleton />
      <Skeleton width="third" />
    </div>
  )
}

function Event({ event }: { event: AuditEvent }) {
  const texts = useTexts('audit', auditMessages)
  const timeZone = useTimeZone()
  const { at, action, username, address } = event
  const changes = auditChanges(event, texts)
  return (
    <li className={styles.event}>
      <div className={styles.head}>
        <span className={styles.action}>
          <Untrusted>{auditActionText(action, texts)}</Untrusted>
        </span>
        <time className={styles.time} dateTime={at}>
          {formatListDate(at, timeZone)}
        </time>
      </div>
      <p className={styles.by}>
        {username ? <Untrusted>{username}</Untrusted> : texts.byNobody}
        {address && (
          <span className={styles.from}>
            {' · '}
            {texts.from(address)}
          </span>
        )}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}
