import { type EntryEvent, formatDateLogged } from '@postern/core'
import { heldMessageMessages, quarantineMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { eventActor, eventWords } from '../event-words'
import styles from './HeldMessage.module.css'

/** Events of the message and who caused them, oldest first. */
export function EntryHistory({ events }: { events: readonly EntryEvent[] }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  if (events.length === 0) return <p className={styles.note}>{texts.noHistory}</p>
  return (
    <>
      <p className={styles.note}>{texts.zoneNote(timeZone)}</p>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <Untrusted className={styles.what}>{eventWords(event, texts, badges)}</Untrusted>
            <span className={styles.note}>
              <span className={styles.number}>{formatDateLogged(event.at, timeZone)}</span>{' '}
              <Untrusted>{texts.eventBy(eventActor(event, texts), event.address)}</Untrusted>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
