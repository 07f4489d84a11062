import type { RuleTrial } from '@postern/core'
import { type RuleAction, trialDaysAtMost, triedAtMost } from '@postern/core/management'
import { customerRulesMessages, formatNumber, jobsMessages } from '@postern/core/texts'
import { TrialMessages } from '../jobs/TrialMessages'
import { TrialSection } from '../jobs/TrialSection'
import { useJobTrial } from '../jobs/useJobTrial'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Button } from '../ui/Button/Button'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { TrialMail } from './TrialMail'

/** Mail to try with: the latest messages, those of some days, or one from its source. */
export interface TrialQuestion {
  mail?: string
  days?: number
  atMost?: number
}

export interface TryRuleProps {
  headingLevel: 2 | 3
  /** The rule's action, for the text of the result. */
  action: RuleAction
  /** True if it does not apply at all times, which a trial does not ask. Default: false. */
  isScheduled?: boolean
  /** Mail that it is compared with. Default: the latest mail of the customer. */
  intro?: string
  onTry: (question: TrialQuestion, options: { idempotencyKey: string }) => Promise<RuleTrial>
}

/** Messages that a rule would have matched: of the latest ones, of 30 days, or one that is pasted. */
export function TryRule({ headingLevel, action, isScheduled = false, intro, onTry }: TryRuleProps) {
  const { trial: texts, effects } = useTexts('customerRules', customerRulesMessages)
  const { trial: words } = useTexts('jobs', jobsMessages)
  const { customerRules } = useClient()
  const locale = useLocale()
  const { start, ...state } = useJobTrial<TrialQuestion, RuleTrial>({
    onStart: onTry,
    onRead: (jobId, options) => customerRules.getTrial({ jobId }, options),
    failed: words.failed,
  })
  const { question, isRunning } = state
  const isOf = (days: number | undefined) => isRunning && question?.mail === undefined && question?.days === days
  return (
    <TrialSection
      {...{ title: texts.title, intro: intro ?? texts.intro, headingLevel, state }}
      actions={
        <>
          <Button isPending={isOf(undefined)} onClick={() => void start({ atMost: triedAtMost })}>
            {texts.run}
          </Button>
          <Button isPending={isOf(trialDaysAtMost)} onClick={() => void start({ days: trialDaysAtMost })}>
            {texts.runDays(formatNumber(trialDaysAtMost, locale))}
          </Button>
        </>
      }
      more={<TrialMail isPending={isRunning && question?.mail !== undefined} onTry={(mail) => void start({ mail })} />}
      showsProgress={question?.mail === undefined}
    >
      {(trial) => (
        <>
          <Outcome trial={trial} question={question} action={action} />
          {isScheduled && <p className={page.note}>{effects.scheduled}</p>}
        </>
      )}
    </TrialSection>
  )
}

interface OutcomeProps {
  trial: RuleTrial
  question: TrialQuestion | null
  action: RuleAction
}

function Outcome({ trial, question, action }: OutcomeProps) {
  const { trial: texts } = useTexts('customerRules', customerRulesMessages)
  const locale = useLocale()
  const { checked, matched, released, messages } = trial
  const number = (value: number) => formatNumber(value, locale)
  if (question?.mail !== undefined) {
    return (
      <>
        <p>{matched > 0 ? texts.mailMatches : texts.mailMatchesNot}</p>
        {matched > 0 && (
          <p className={page.note}>
            <Untrusted>{messages.map(({ found }) => texts.line(found)).join(' ')}</Untrusted>
          </p>
        )}
      </>
    )
  }
  if (checked === 0) return <p className={page.note}>{texts.noMail}</p>
  const outcome = texts.outcome[action](number(matched), number(checked))
  return (
    <>
      <p>{released > 0 ? `${outcome}, ${texts.released(number(released))}.` : `${outcome}.`}</p>
      <TrialMessages
        messages={messages}
        count={matched}
        noteOf={({ found }) => <Untrusted>{texts.line(found)}</Untrusted>}
      />
    </>
  )
}
