import type { RuleTrial } from '@postern/core'
import { type RuleAction, trialDaysAtMost } from '@postern/core/management'
import { customerRulesMessages, formatNumber } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Progress } from '../ui/Progress/Progress'
import { Section } from '../ui/Section/Section'
import { TrialMail } from './TrialMail'
import { TrialMessages } from './TrialMessages'
import { type OnTry, type TrialQuestion, useTrial } from './useTrial'

export interface TryRuleProps {
  headingLevel: 2 | 3
  /** What the rule does, which the result says. */
  action: RuleAction
  /** Mail that it is compared with. Default: the latest mail of the customer. */
  intro?: string
  onTry: OnTry
}

/** Messages that a rule would have matched: of the latest ones, of 30 days, or one that is pasted. */
export function TryRule({ headingLevel, action, intro, onTry }: TryRuleProps) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const locale = useLocale()
  const { question, isRunning, isCancelled, trial, failure, start, cancel } = useTrial(onTry, texts.failed)
  const number = (value: number) => formatNumber(value, locale)
  const isOf = (days: number | undefined) => isRunning && question?.mail === undefined && question?.days === days
  const total = Math.max(trial?.total ?? 0, trial?.checked ?? 0)
  return (
    <Section title={texts.title} intro={intro ?? texts.intro} headingLevel={headingLevel}>
      <div className={page.actions}>
        <Button isPending={isOf(undefined)} onClick={() => start({})}>
          {texts.run}
        </Button>
        <Button isPending={isOf(trialDaysAtMost)} onClick={() => start({ days: trialDaysAtMost })}>
          {texts.runDays(number(trialDaysAtMost))}
        </Button>
        {isRunning && <Button onClick={cancel}>{texts.cancel}</Button>}
      </div>
      <TrialMail isPending={isRunning && question?.mail !== undefined} onTry={(mail) => start({ mail })} />
      {isRunning && question?.days !== undefined && (
        <Progress
          label={texts.running}
          {...(trial && {
            value: trial.checked,
            max: total,
            words: texts.ofMessages(number(trial.checked), number(total)),
          })}
        />
      )}
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div role="status">
        {trial && !isRunning && <Outcome trial={trial} question={question} action={action} isCancelled={isCancelled} />}
      </div>
    </Section>
  )
}

interface OutcomeProps {
  trial: RuleTrial
  question: TrialQuestion | null
  action: RuleAction
  isCancelled: boolean
}

function Outcome({ trial, question, action, isCancelled }: OutcomeProps) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const locale = useLocale()
  const { checked, matched, released, messages } = trial
  const number = (value: number) => formatNumber(value, locale)
  if (question?.mail !== undefined) {
    return (
      <>
        <p>{matched > 0 ? texts.mailMatches : texts.mailMatchesNot}</p>
        {matched > 0 && <p className={page.note}>{messages.map(({ found }) => texts.line(found)).join(' ')}</p>}
      </>
    )
  }
  if (checked === 0) return <p className={page.note}>{texts.noMail}</p>
  const outcome = texts.outcome[action](number(matched), number(checked))
  return (
    <>
      <p>
        {isCancelled && `${texts.cancelled} `}
        {released > 0 ? `${outcome}, ${texts.released(number(released))}.` : `${outcome}.`}
      </p>
      {messages.length > 0 && <TrialMessages messages={messages} matched={matched} />}
    </>
  )
}
