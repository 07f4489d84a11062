import type { ApiError, EntryEvent, HeldMessage as Message } from '@postern/core'
import { heldMessageMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { type Tab, Tabs } from '../../ui/Tabs/Tabs'
import { useEntryEvents } from '../useHeldMessage'
import { Authentication } from './Authentication'
import { EntryHistory } from './EntryHistory'
import styles from './HeldMessage.module.css'
import { MessageAttachments } from './MessageAttachments'
import { MessageHeaders } from './MessageHeaders'
import { MessageHtml } from './MessageHtml'
import { MessageLinks } from './MessageLinks'
import { MessagePreview } from './MessagePreview'
import { MessageText } from './MessageText'

/** Loading state, as returned by TanStack Query. */
export interface Loading<T> {
  data: T | undefined
  error: ApiError | null
  refetch: () => unknown
}

export interface HeldMessageViewProps {
  /** Content of the first tab, above the sender checks made by servers. */
  overview: ReactNode
  message: Loading<Message>
  /** Events of the message. Absent: the tab is not shown. */
  history?: Loading<{ events: EntryEvent[] }>
  /** The message as a picture, rendered when its tab opens. Absent: no such tab. */
  preview?: ReactNode
}

/** Full view of a held message; loads its history itself. */
export function HeldMessage({
  entryId,
  message,
  overview,
}: { entryId: number } & Pick<HeldMessageViewProps, 'message' | 'overview'>) {
  return (
    <HeldMessageView
      overview={overview}
      message={message}
      history={useEntryEvents(entryId)}
      preview={<MessagePreview entryId={entryId} />}
    />
  )
}

/** The same from plain values, in tabs. */
export function HeldMessageView({ overview, message, history, preview }: HeldMessageViewProps) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  /** A tab about the message itself. */
  const about = (key: MessageTab, draw: (message: Message) => ReactNode, before?: ReactNode): Tab => ({
    key,
    label: texts[key],
    content: (
      <div className={styles.root}>
        {before}
        <Loaded from={message} failure={texts.failedTitle}>
          {(data) => (
            <>
              {data.isShortened && <Banner tone="info">{texts.shortened}</Banner>}
              {draw(data)}
            </>
          )}
        </Loaded>
      </div>
    ),
  })
  const files = message.data?.attachments.length ?? null
  const links = message.data?.links.length ?? null
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        about('overview', (data) => <Authentication message={data} />, overview),
        ...(preview
          ? [{ key: 'preview', label: texts.preview, content: <div className={styles.root}>{preview}</div> }]
          : []),
        about('text', (data) => <MessageText message={data} />),
        about('html', (data) => <MessageHtml message={data} />),
        about('headers', (data) => <MessageHeaders message={data} />),
        { ...about('attachments', (data) => <MessageAttachments message={data} />), count: files },
        { ...about('links', (data) => <MessageLinks message={data} />), count: links },
        ...(history
          ? [
              {
                key: 'history',
                label: texts.history,
                content: (
                  <Loaded from={history} failure={texts.historyFailed}>
                    {({ events }) => <EntryHistory events={events} />}
                  </Loaded>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

type MessageTab = 'overview' | 'text' | 'html' | 'headers' | 'attachments' | 'links'

interface LoadedProps<T> {
  from: Loading<T>
  /** Text shown when loading fails. */
  failure: string
  children: (data: T) => ReactNode
}

function Loaded<T>({ from: { data, error, refetch }, failure, children }: LoadedProps<T>) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  if (data) return children(data)
  if (!error) {
    return (
      <div aria-busy="true" role="status" aria-label={texts.loading}>
        <Skeleton size="block" />
      </div>
    )
  }
  return (
    <Notice
      icon="warning"
      role="alert"
      title={failure}
      headingLevel={2}
      action={<Button onClick={() => refetch()}>{texts.retry}</Button>}
    >
      {error.message}
    </Notice>
  )
}
