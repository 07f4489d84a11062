import { formatListDate, type RuleTrial } from '@postern/core'
import { customerRulesMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { failureText } from '../resource-form/failure-text'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'

export interface TryRuleProps {
  headingLevel: 2 | 3
  /** Mail that it is compared with. Default: the latest mail of the customer. */
  intro?: string
  onTry: () => Promise<RuleTrial>
}

/** Messages that a rule would have matched. */
export function TryRule({ headingLevel, intro, onTry }: TryRuleProps) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [trial, setTrial] = useState<RuleTrial | null>(null)
  const run = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      setTrial(await onTry())
    } catch (cause) {
      setTrial(null)
      setFailure(failureText(cause, texts.failed))
    } finally {
      setPending(false)
    }
  }
  return (
    <Section title={texts.title} intro={intro ?? texts.intro} headingLevel={headingLevel}>
      <div className={page.actions}>
        <Button isPending={isPending} onClick={run}>
          {texts.run}
        </Button>
      </div>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div role="status">{trial && <Outcome trial={trial} />}</div>
    </Section>
  )
}

function Outcome({ trial: { checked, matched, messages } }: { trial: RuleTrial }) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const number = (value: number) => formatNumber(value, locale)
  if (checked === 0) return <p className={page.note}>{texts.noMail}</p>
  return (
    <>
      <p>
        {texts.outcome(number(matched), number(checked))}
        {messages.length < matched && ` ${texts.shown(number(messages.length))}`}
      </p>
      {messages.length > 0 && (
        <ul className={page.list}>
          {messages.map(({ id, subject, sender, recipient, timestamp, found }) => (
            <li key={id}>
              {subject === '' ? texts.noSubject : <Untrusted>{subject}</Untrusted>}
              <p className={page.note}>
                <Untrusted>{`${sender} → ${recipient}`}</Untrusted> · {formatListDate(timestamp, timeZone)} ·{' '}
                <Untrusted>{texts.line(found)}</Untrusted>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
