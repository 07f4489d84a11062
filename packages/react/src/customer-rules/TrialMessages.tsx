import { formatListDate, type RuleTrial } from '@postern/core'
import { customerRulesMessages, formatNumber } from '@postern/core/texts'
import { useId, useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Button } from '../ui/Button/Button'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Messages that a trial has matched, shown on demand. */
export function TrialMessages({ messages, matched }: Pick<RuleTrial, 'messages' | 'matched'>) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      <div id={id} hidden={!isOpen}>
        {messages.length < matched && <p>{texts.shown(formatNumber(messages.length, locale))}</p>}
        <ul className={page.list}>
          {messages.map(({ id: messageId, subject, sender, recipient, timestamp, found }) => (
            <li key={messageId}>
              {subject === '' ? texts.noSubject : <Untrusted>{subject}</Untrusted>}
              <p className={page.note}>
                <Untrusted>{`${sender} → ${recipient}`}</Untrusted> · {formatListDate(timestamp, timeZone)} ·{' '}
                <Untrusted>{texts.line(found)}</Untrusted>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
