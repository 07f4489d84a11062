import { isJobUnfinished } from '@postern/core/jobs'
import { jobsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Progress } from '../ui/Progress/Progress'
import { Section } from '../ui/Section/Section'
import type { JobResult, JobTrial } from './useJobTrial'

/** A result over stored mail. */
export interface MailResult extends JobResult {
  checked: number
  /** `null`: not counted yet. */
  total: number | null
}

export interface TrialSectionProps<Result extends MailResult> {
  title: string
  intro: string
  headingLevel: 2 | 3
  state: Pick<JobTrial<unknown, Result>, 'isRunning' | 'isCancelled' | 'trial' | 'failure' | 'cancel'>
  /** Buttons that start a trial. */
  actions: ReactNode
  /** Other ways to start one. */
  more?: ReactNode
  /** False while something short runs that needs no progress. Default: true. */
  showsProgress?: boolean
  /** Said instead of the result, for example that the question has changed since. */
  instead?: ReactNode
  /** Renders the result when it is whole, or what there was when it was cancelled. */
  children: (trial: Result) => ReactNode
}

/** Card that tries something with stored mail: what starts it, its progress with a way to cancel, and the result. */
export function TrialSection<Result extends MailResult>({
  title,
  intro,
  headingLevel,
  state: { isRunning, isCancelled, trial, failure, cancel },
  actions,
  more,
  showsProgress = true,
  instead,
  children,
}: TrialSectionProps<Result>) {
  const texts = useTexts('jobs', jobsMessages)
  const failures: Readonly<Record<string, string>> = texts.failures
  const problem =
    failure ?? (trial?.state === 'failed' ? (failures[trial.failure ?? ''] ?? texts.unknownFailure) : null)
  const isShown = trial !== null && !isRunning && trial.state !== 'failed' && !isJobUnfinished(trial.state)
  return (
    <Section title={title} intro={intro} headingLevel={headingLevel}>
      <div className={page.actions}>
        {actions}
        {isRunning && <Button onClick={() => void cancel()}>{texts.trial.stop}</Button>}
      </div>
      {more}
      {isRunning && showsProgress && (
        <Progress
          label={texts.trial.comparing}
          {...(trial !== null &&
            trial.total !== null && { value: trial.checked, max: Math.max(trial.total, trial.checked) })}
        />
      )}
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <div role="status" className={page.result}>
        {isShown &&
          (instead ?? (
            <>
              {isCancelled && <p>{texts.trial.stopped}</p>}
              {children(trial)}
            </>
          ))}
      </div>
    </Section>
  )
}
