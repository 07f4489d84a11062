import { formatListDate } from '@postern/core'
import type { WblEntry } from '@postern/core/sender-lists'
import { formatNumber } from '@postern/core/texts'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { NewLink } from '../resource-list/NewLink'
import { RowDrawer } from '../resource-list/RowDrawer/RowDrawer'
import preview from '../resource-list/RowDrawer/RowPreview.module.css'
import type { RowPreview } from '../resource-list/resource-list'
import { Button } from '../ui/Button/Button'
import { type DescriptionItem, DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { useWblEntry } from './useWblEntry'
import { WblHitDays } from './WblHitDays'
import { WblOwner } from './WblOwner'
import type { WblListProps } from './wbl-list-props'
import { scopeText, senderText, sourceText, typeText, typeTones, useWblWords } from './wbl-words'

export interface WblDetailsProps
  extends RowPreview<WblEntry>,
    Pick<WblListProps, 'historyHref' | 'onOpenHistory' | 'tryEntryHref' | 'onTryEntry'> {
  /** Absent: entries cannot be changed. */
  onChangeEntry?: (entry: WblEntry) => void
  onDeleteEntry?: (entry: WblEntry) => void
}

/** An entry beside the list: its author, use and end, the messages that it decided, and a test of its sender. */
export function WblDetails(props: WblDetailsProps) {
  const { details: texts, ...words } = useWblWords()
  const { id, row, onChangeEntry, onDeleteEntry } = props
  // An address can name an entry of another page.
  const { data, isPending, isError } = useWblEntry(row ? undefined : Number(id))
  const entry = row ?? (isError ? undefined : data)
  const isChangeable = entry !== undefined && !entry.isInherited && onChangeEntry && onDeleteEntry
  return (
    <RowDrawer
      {...props}
      title={entry ? senderText(entry) : texts.title}
      labels={{ previous: texts.previous, next: texts.next }}
      footer={
        isChangeable && (
          <>
            <Button onClick={() => onChangeEntry(entry)}>{words.change}</Button>
            <Button variant="danger" onClick={() => onDeleteEntry(entry)}>
              {words.delete}
            </Button>
          </>
        )
      }
    >
      {entry ? (
        <Loaded key={entry.id} {...props} entry={entry} />
      ) : isPending ? (
        <Skeleton size="block" />
      ) : (
        <p className={page.note}>{texts.elsewhere}</p>
      )}
    </RowDrawer>
  )
}

type LoadedProps = Pick<WblDetailsProps, 'historyHref' | 'onOpenHistory' | 'tryEntryHref' | 'onTryEntry'> & {
  entry: WblEntry
}

function Loaded({ entry, historyHref, onOpenHistory, tryEntryHref, onTryEntry }: LoadedProps) {
  const words = useWblWords()
  const { details: texts } = words
  const history = historyHref?.(entry)
  const trial = tryEntryHref?.(entry)
  return (
    <>
      <p className={preview.badges}>
        <Status tone={typeTones[entry.type] ?? 'neutral'}>{typeText(entry.type, words)}</Status>
        {entry.isExpired && <Status tone="warning">{words.expired}</Status>}
      </p>
      <DescriptionList items={useFacts(entry)} />
      {entry.isInherited && <p className={page.note}>{texts.inherited}</p>}
      {(history != null || trial != null) && (
        <p className={preview.badges}>
          {history != null && (
            <NewLink href={history} variant="secondary" onNew={onOpenHistory && (() => onOpenHistory({ entry }))}>
              {texts.history}
            </NewLink>
          )}
          {trial != null && (
            <NewLink href={trial} variant="secondary" onNew={onTryEntry && (() => onTryEntry({ entry }))}>
              {texts.try}
            </NewLink>
          )}
        </p>
      )}
      {!entry.isInherited && <WblHitDays id={entry.id} />}
    </>
  )
}

/** Facts of an entry; of one from a level above neither note nor author nor use. */
function useFacts(entry: WblEntry): DescriptionItem[] {
  const words = useWblWords()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { columns, never } = words
  const { isInherited, note, createdBy, hits, lastUsedAt, expiresAt, createdAt } = entry
  const time = (at: string) => `${formatListDate(at, timeZone)} (${timeZone})`
  const sender = senderText(entry)
  const own: DescriptionItem[] = [
    ...(note ? [{ key: 'note', label: columns.note, value: <Untrusted>{note}</Untrusted> }] : []),
    ...(createdBy ? [{ key: 'by', label: columns.createdBy, value: <Untrusted>{createdBy}</Untrusted> }] : []),
  ]
  const use: DescriptionItem[] = [
    { key: 'hits', label: columns.hits, value: formatNumber(hits ?? 0, locale) },
    { key: 'lastUsed', label: columns.lastUsed, value: lastUsedAt === null ? never : time(lastUsedAt) },
  ]
  return [
    {
      ...{ key: 'sender', label: columns.sender, copy: entry.sender ?? entry.network ?? '' },
      value: <Untrusted>{sender}</Untrusted>,
    },
    { key: 'level', label: columns.level, value: <WblOwner entry={entry} /> },
    { key: 'scope', label: columns.scope, value: scopeText(entry, words) },
    ...(isInherited ? [] : own),
    { key: 'createdAt', label: columns.createdAt, value: time(createdAt) },
    ...(isInherited ? [] : [{ key: 'source', label: columns.source, value: sourceText(entry.source, words) }]),
    { key: 'expires', label: columns.expires, value: expiresAt === null ? never : time(expiresAt) },
    ...(isInherited ? [] : use),
  ]
}
