import { type EntryEvent, formatDateLogged } from '@postern/core'
import { type HeldMessageMessages, heldMessageMessages, quarantineMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './HeldMessage.module.css'

/** What happened to the message and who did it, oldest first. */
export function EntryHistory({ events }: { events: readonly EntryEvent[] }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  if (events.length === 0) return <p className={styles.note}>{texts.noHistory}</p>
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <Untrusted className={styles.what}>{happenedIn(event, texts, badges)}</Untrusted>
          <span className={styles.note}>
            <span className={styles.number}>{formatDateLogged(event.at, timeZone)}</span>{' '}
            <Untrusted>{texts.eventBy(actorOf(event, texts), event.address)}</Untrusted>
          </span>
        </li>
      ))}
    </ol>
  )
}

function actorOf({ actor }: EntryEvent, { recipient, system }: { recipient: string; system: string }): string {
  return { recipient, system }[actor] ?? actor
}

/** What happened, and the kind of verdict that it is about. */
function happenedIn(
  { kind, detail }: EntryEvent,
  texts: HeldMessageMessages,
  badges: Readonly<Record<string, string>>,
) {
  const event = textOf(texts.events, kind)
  return detail ? texts.eventDetail(event, textOf(badges, detail)) : event
}

function textOf(known: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(known, key) ? (known[key] ?? key) : key
}
