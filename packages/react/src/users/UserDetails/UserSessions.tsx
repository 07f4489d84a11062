import { formatListDate, type Session } from '@postern/core'
import { sessionsMessages, usersMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { browserOf } from '../../sessions/browser-of'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from '../Users.module.css'

export interface UserSessionsProps {
  /** Absent until they have loaded. */
  sessions: readonly Session[] | undefined
  /** Error message if they did not load. */
  failure: string | null
  /** Asks for confirmation to end all of them. Absent: not offered. */
  onEnd: (() => void) | undefined
}

/** Sessions of a user. */
export function UserSessions({ sessions, failure, onEnd }: UserSessionsProps) {
  const texts = useTexts('users', usersMessages)
  const own = useTexts('sessions', sessionsMessages)
  const timeZone = useTimeZone()
  const words = texts.sessions
  const browser = ({ userAgent }: Session) => {
    const { browser: name, system } = browserOf(userAgent)
    if (!name) return words.unknownBrowser
    return system ? own.browserOn(name, system) : name
  }
  const hasSome = sessions !== undefined && sessions.length > 0
  return (
    <Section
      title={texts.detail.sessions}
      intro={words.intro}
      headingLevel={2}
      action={hasSome && onEnd && <Button onClick={onEnd}>{words.end}</Button>}
    >
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {!sessions && failure === null && <Skeleton width="half" />}
      {sessions?.length === 0 && <p className={page.note}>{words.empty}</p>}
      {hasSome && (
        <ul className={styles.list} aria-label={words.list}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.item}>
              <div>
                <Untrusted>{browser(session)}</Untrusted>
                <div className={styles.facts}>
                  <span>
                    {words.address}: <Untrusted>{session.address || own.unknownAddress}</Untrusted>
                  </span>
                  <span>
                    {words.lastSeen}: {formatListDate(session.lastSeenAt, timeZone)}
                  </span>
                  <span>
                    {words.signedIn}: {formatListDate(session.createdAt, timeZone)}
                  </span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
