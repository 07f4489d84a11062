import { formatListDate } from '@postern/core'
import { formatNumber, jobsMessages } from '@postern/core/texts'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Button } from '../ui/Button/Button'
import { Untrusted } from '../ui/Untrusted/Untrusted'

interface TrialMessage {
  id: number
  timestamp: string
  sender: string
  recipient: string
  subject: string
}

export interface TrialMessagesProps<Message extends TrialMessage> {
  /** The first ones. */
  messages: readonly Message[]
  /** Number of all messages that the result is about. */
  count: number
  /** Renders what the trial says of a message: beside its subject, or below it. */
  badgeOf?: (message: Message) => ReactNode
  noteOf?: (message: Message) => ReactNode
}

/** Messages that a trial has found, shown on demand. */
export function TrialMessages<Message extends TrialMessage>({
  messages,
  count,
  badgeOf,
  noteOf,
}: TrialMessagesProps<Message>) {
  const { trial: texts } = useTexts('jobs', jobsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (messages.length === 0) return null
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      <div id={id} className={page.result} hidden={!isOpen}>
        {messages.length < count && <p>{texts.shown(formatNumber(messages.length, locale))}</p>}
        <ul className={page.list}>
          {messages.map((message) => (
            <li key={message.id}>
              {message.subject === '' ? texts.noSubject : <Untrusted>{message.subject}</Untrusted>}
              {badgeOf && <> {badgeOf(message)}</>}
              <p className={page.note}>
                <Untrusted>{`${message.sender} → ${message.recipient}`}</Untrusted> ·{' '}
                {formatListDate(message.timestamp, timeZone)}
                {noteOf && <> · {noteOf(message)}</>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
