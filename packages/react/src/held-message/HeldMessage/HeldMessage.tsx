import type { ApiError, EntryEvent, HeldMessage as Message } from '@postern/core'
import { heldMessageMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Tabs } from '../../ui/Tabs/Tabs'
import { useEntryEvents, useHeldMessage } from '../useHeldMessage'
import { Authentication } from './Authentication'
import { EntryHistory } from './EntryHistory'
import styles from './HeldMessage.module.css'
import { MessageAttachments } from './MessageAttachments'
import { MessageHeaders } from './MessageHeaders'
import { MessageHtml } from './MessageHtml'
import { MessageText } from './MessageText'

/** Something that loads, as TanStack Query tells of it. */
export interface Loading<T> {
  data: T | undefined
  error: ApiError | null
  refetch: () => unknown
}

export interface HeldMessageViewProps {
  /** What stands on the first tab, before what servers found about the sender. */
  overview: ReactNode
  message: Loading<Message>
  history: Loading<{ events: EntryEvent[] }>
}

/** A held message from all sides, loading by itself. */
export function HeldMessage({ entryId, overview }: { entryId: number; overview: ReactNode }) {
  return <HeldMessageView overview={overview} message={useHeldMessage(entryId)} history={useEntryEvents(entryId)} />
}

/** The same from plain values, in tabs. */
export function HeldMessageView({ overview, message, history }: HeldMessageViewProps) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const about = (draw: (message: Message) => ReactNode) => (
    <Loaded from={message} failure={texts.failedTitle}>
      {(data) => (
        <>
          {data.isShortened && <Banner tone="info">{texts.shortened}</Banner>}
          {draw(data)}
        </>
      )}
    </Loaded>
  )
  const files = message.data?.attachments.length
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        {
          key: 'overview',
          label: texts.overview,
          content: (
            <div className={styles.root}>
              {overview}
              {about((data) => (
                <Authentication message={data} />
              ))}
            </div>
          ),
        },
        {
          key: 'text',
          label: texts.text,
          content: (
            <div className={styles.root}>
              {about((data) => (
                <MessageText message={data} />
              ))}
            </div>
          ),
        },
        {
          key: 'html',
          label: texts.html,
          content: (
            <div className={styles.root}>
              {about((data) => (
                <MessageHtml message={data} />
              ))}
            </div>
          ),
        },
        {
          key: 'headers',
          label: texts.headers,
          content: (
            <div className={styles.root}>
              {about((data) => (
                <MessageHeaders message={data} />
              ))}
            </div>
          ),
        },
        {
          key: 'attachments',
          label: texts.attachments,
          ...(files && { count: files }),
          content: (
            <div className={styles.root}>
              {about((data) => (
                <MessageAttachments message={data} />
              ))}
            </div>
          ),
        },
        {
          key: 'history',
          label: texts.history,
          content: (
            <Loaded from={history} failure={texts.historyFailed}>
              {({ events }) => <EntryHistory events={events} />}
            </Loaded>
          ),
        },
      ]}
    />
  )
}

interface LoadedProps<T> {
  from: Loading<T>
  /** What is said when it failed. */
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
