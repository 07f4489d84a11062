import { type ApiError, type Session, stripInvisible } from '@postern/core'
import { profileMessages, type SessionsMessages, sessionsMessages } from '@postern/core/texts'
import { forwardRef, useEffect, useRef, useState } from 'react'
import { failureText } from '../../profile/failure-text'
import { useTexts } from '../../provider/PosternContext'
import { Badge } from '../../ui/Badge/Badge'
import { Button } from '../../ui/Button/Button'
import { Item, ItemList } from '../../ui/ItemList/ItemList'
import { Moment } from '../../ui/ItemList/Moment'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { browserOf } from '../browser-of'
import { EndSessionDialog } from './EndSessionDialog'
import styles from './Sessions.module.css'
import type { SessionsProps } from './sessions-props'

export interface SessionsViewProps extends SessionsProps {
  /** Absent until they have loaded. */
  sessions: readonly Session[] | undefined
  error: ApiError | null
  /** Resolves to the error, or `null` once it is ended. */
  onEnd: (details: { session: Session }) => Promise<ApiError | null>
  onEndOthers: () => Promise<ApiError | null>
  onRetry: () => void
}

/** The user's own sessions from plain values, in each of the widget's states. */
export function SessionsView({ sessions, error, headingLevel, timeZone, ...rest }: SessionsViewProps) {
  const texts = useTexts('sessions', sessionsMessages)
  const [isAsking, setAsking] = useState(false)
  const [ended, setEnded] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)

  // The pressed button is gone.
  useEffect(() => {
    if (ended > 0) list.current?.focus()
  }, [ended])
  const onEnded = () => setEnded((before) => before + 1)
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      headingLevel={headingLevel}
      action={hasOthers && <Button onClick={() => setAsking(true)}>{texts.endOthers}</Button>}
    >
      {error ? (
        <Failed error={error} onRetry={rest.onRetry} />
      ) : sessions ? (
        <List ref={list} sessions={sessions} timeZone={timeZone} onEnd={rest.onEnd} onEnded={onEnded} />
      ) : (
        <Loading />
      )}
      <EndSessionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onEnded={onEnded}
        onConfirm={rest.onEndOthers}
        texts={{
          title: texts.endOthersTitle,
          body: texts.endOthersBody,
          action: texts.endOthers,
          done: texts.othersEnded,
        }}
      />
    </Section>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const texts = useTexts('sessions', sessionsMessages)
  const profileTexts = useTexts('profile', profileMessages)
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.failedTitle}
      headingLevel={3}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {failureText(error, profileTexts)}
    </Notice>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton width="half" />
      <Skeleton width="third" />
    </div>
  )
}

interface ListProps extends Pick<SessionsViewProps, 'timeZone' | 'onEnd'> {
  sessions: readonly Session[]
  onEnded: () => void
}

const List = forwardRef<HTMLUListElement, ListProps>(function List({ sessions, timeZone, onEnd, onEnded }, ref) {
  const texts = useTexts('sessions', sessionsMessages)
  const [asked, setAsked] = useState<Session | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (sessions.length === 0) return <p className={styles.text}>{texts.empty}</p>
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)
  return (
    <>
      <ItemList ref={ref} label={texts.list}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            timeZone={timeZone}
            onEnd={() => {
              setAsked(session)
              setAsking(true)
            }}
          />
        ))}
      </ItemList>
      <p className={styles.hint}>
        {isAlone && texts.onlyThis} {texts.timeZone(timeZone)}
      </p>
      <EndSessionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onEnded={onEnded}
        onConfirm={async () => asked && onEnd({ session: asked })}
        object={asked && nameOf(asked, texts)}
        texts={{ title: texts.endTitle, body: texts.endBody, action: texts.end, done: texts.ended }}
      />
    </>
  )
})

function Row({ session, timeZone, onEnd }: { session: Session; timeZone: string; onEnd: () => void }) {
  const texts = useTexts('sessions', sessionsMessages)
  return (
    <Item
      name={
        <>
          <Untrusted>{browserText(session, texts)}</Untrusted>
          {session.isCurrent && <Badge tone="neutral">{texts.thisDevice}</Badge>}
        </>
      }
      facts={[
        { label: texts.address, value: <Untrusted>{session.address || texts.unknownAddress}</Untrusted> },
        { label: texts.lastSeen, value: <Moment instant={session.lastSeenAt} timeZone={timeZone} /> },
        { label: texts.loggedIn, value: <Moment instant={session.createdAt} timeZone={timeZone} /> },
      ]}
      actions={
        !session.isCurrent && (
          <Button size="sm" aria-label={texts.endNamed(nameOf(session, texts))} onClick={onEnd}>
            {texts.end}
          </Button>
        )
      }
    />
  )
}

/** Display name of the browser; an unknown one shows its own user agent. */
function browserText({ userAgent }: Session, texts: SessionsMessages): string {
  const { browser, system } = browserOf(userAgent)
  if (!browser) return stripInvisible(userAgent) || texts.unknownBrowser
  return system ? texts.browserOn(browser, system) : browser
}

function nameOf(session: Session, texts: SessionsMessages): string {
  return `${browserText(session, texts)}, ${stripInvisible(session.address) || texts.unknownAddress}`
}
